import { ChevronRight } from 'lucide-react'
import type { Guide, Packet } from '../calls'
import { Picture } from '../parts/Picture'
import { useAnswer } from '../useAnswer'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import type { Words } from '../words/words'
import { fetchAdvertisements, fetchText } from './calls'
import type { Text, TextKind } from './calls'
import { dayOf } from '@/contract/kit/chinaClock'
import { LinkTo } from './LinkTo'
import { Answered, PageFrame } from './PageFrame'
import { RichText } from './RichText'
import { hrefOf } from './target'
import type { LinkContext } from './target'
import css from './TextPage.module.css'
import { useKept } from './useKept'

interface TextPageProps {
  kind: TextKind
  id: string
  guide: Guide
  packet: Packet | null
  onSound: () => void
}

/** An article, a notice, information: anything that is read. */
export function TextPage({ kind, id, guide, packet, onSound }: TextPageProps) {
  const words = useWords()
  const answer = useKept<Text>(`${kind} ${id} ${guide.id}`, (signal) => fetchText(kind, id, guide.id, signal))
  return (
    <PageFrame title={kind === 'siteArticle' ? words.article : words.lists[kind]}>
      <Answered answer={answer}>
        {(text) => (
          // Its videos bubble no events; they are caught on the way down.
          <article className={css.article} onPlayCapture={onSound}>
            {text.cover !== null && <Picture src={text.cover} alt="" className={css.cover} first />}
            <div className={css.body}>
              <h2 lang="zh-CN">{text.title}</h2>
              <p className={css.facts}>
                {factsOf(text, words).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
              {text.content !== '' && <RichText html={text.content} />}
              <Onward text={text} links={{ guide, packet }} />
            </div>
          </article>
        )}
      </Answered>
      {kind === 'article' && <Advertisements links={{ guide, packet }} />}
    </PageFrame>
  )
}

const factsOf = ({ author, source, readingMinutes = 0, at }: Text, words: Words): string[] =>
  [
    at !== undefined && dayOf(at),
    readingMinutes > 0 && fill(words.readingMinutes, { minutes: readingMinutes }),
    author && fill(words.author, { author }),
    source && fill(words.source, { source }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]

/** Where the text leads to, if it leads anywhere here. */
function Onward({ text: { target }, links }: { text: Text; links: LinkContext }) {
  const words = useWords()
  const to = target ? hrefOf(target, links) : null
  if (to === null) return null
  return (
    <LinkTo to={to} className={`pill ${css.onward}`}>
      {words.goOn}
      <ChevronRight aria-hidden size={18} />
    </LinkTo>
  )
}

/** Advertisements are an extra: without an answer there are none. */
function Advertisements({ links }: { links: LinkContext }) {
  const { id } = links.guide
  const answer = useAnswer(`advertisements ${id}`, (signal) => fetchAdvertisements('detail', id, signal))
  return (
    <>
      {answer.data?.map(({ id: key, title, picture, target }) => (
        <LinkTo key={key} to={hrefOf(target, links)} className={css.advertisement}>
          <Picture src={picture} alt={title} />
        </LinkTo>
      ))}
    </>
  )
}
