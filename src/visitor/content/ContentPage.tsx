import type { Guide, Packet } from '../calls'
import { EntryListPage } from './EntryListPage'
import type { ContentRoute } from './hashes'
import { QuestionsPage } from './QuestionsPage'
import { SearchPage } from './SearchPage'
import { SitePage } from './SitePage'
import { TextPage } from './TextPage'
import { TrafficPage } from './TrafficPage'
import { VideoPage } from './VideoPage'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import { fetchTerms } from './calls'
import type { TermsType } from './calls'
import css from './content.module.css'
import { dayOf } from '@/contract/kit/chinaClock'
import { Answered, PageFrame } from './PageFrame'
import { RichText } from './RichText'
import { useKept } from './useKept'

export interface ContentPageProps {
  route: ContentRoute
  guide: Guide
  /** Null until it is loaded. */
  packet: Packet | null
  /** Something here begins to sound: the player must not speak over it. */
  onSound: () => void
}

/** The pages behind the home page. Loaded when the first of them opens. */
export function ContentPage({ route, guide, packet, onSound }: ContentPageProps) {
  switch (route.page) {
    case 'record':
      return route.kind === 'video' ? (
        <VideoPage key={route.id} id={route.id} guide={guide} onSound={onSound} />
      ) : (
        <TextPage key={route.id} kind={route.kind} id={route.id} guide={guide} packet={packet} onSound={onSound} />
      )
    case 'list':
      return <EntryListPage key={route.kind} kind={route.kind} guide={guide} />
    case 'terms':
      return <TermsPage key={route.type} type={route.type} guide={guide} />
    case 'traffic':
      return <TrafficPage guide={guide} />
    case 'questions':
      return <QuestionsPage guide={guide} onSound={onSound} />
    case 'search':
      return <SearchPage guide={guide} packet={packet} />
    case 'site':
      return <SitePage guide={guide} />
  }
}

function TermsPage({ type, guide }: { type: TermsType; guide: Guide }) {
  const words = useWords()
  const answer = useKept(`terms ${type} ${guide.id}`, (signal) => fetchTerms(type, guide.id, signal))
  return (
    <PageFrame title={words.terms[type]}>
      <Answered answer={answer} absent={words.nothingListed}>
        {({ content, at }) => (
          <article className={css.card}>
            <p className={css.facts}>{fill(words.termsDate, { date: dayOf(at) })}</p>
            <RichText html={content} />
          </article>
        )}
      </Answered>
    </PageFrame>
  )
}
