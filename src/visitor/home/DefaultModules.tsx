import { QUESTIONS, TRAFFIC } from '../content/hashes'
import type { LinkContext } from '../content/target'
import { useWords } from '../words/words'
import { FunctionGrid } from './FunctionGrid'

/** The functions that every guide has. */
export function DefaultModules({ links }: { links: LinkContext }) {
  const words = useWords()
  const page = (page: 'guides' | 'traffic' | 'questions') => ({ kind: 'page', page }) as const
  return (
    <FunctionGrid
      perRow={4}
      links={links}
      items={[
        { id: 'guides', icon: 'headphones', name: words.title, target: page('guides') },
        { id: TRAFFIC, icon: 'bus', name: words.trafficTitle, target: page('traffic') },
        { id: QUESTIONS, icon: 'question', name: words.questionsTitle, target: page('questions') },
      ]}
    />
  )
}
