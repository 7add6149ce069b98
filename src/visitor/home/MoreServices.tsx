import { fetchExtendFunctions } from '../content/calls'
import type { LinkContext } from '../content/target'
import { hrefOf } from '../content/target'
import { useKept } from '../content/useKept'
import { useWords } from '../words/words'
import { FunctionGrid } from './FunctionGrid'
import { Section } from './Section'

/** The merchant's extension functions. They are an extra: without an answer there are none. */
export function MoreServices({ links }: { links: LinkContext }) {
  const words = useWords()
  const { id } = links.guide
  const answer = useKept(`extendFunctions ${id}`, (signal) => fetchExtendFunctions(id, signal))
  const items = answer.data?.filter(({ target }) => hrefOf(target, links) !== null) ?? []
  if (items.length === 0) return null
  return (
    <Section title={words.more}>
      <FunctionGrid items={items} perRow={4} links={links} />
    </Section>
  )
}
