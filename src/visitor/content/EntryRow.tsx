import { Play } from 'lucide-react'
import { Picture } from '../parts/Picture'
import { clock } from '../time'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import type { ListedEntry } from './calls'
import { dayOf } from '@/contract/kit/chinaClock'
import css from './EntryRow.module.css'

interface EntryRowProps {
  entry: ListedEntry
  href: string
}

/** An entry of a list: title, what it is about, and its picture. */
export function EntryRow({
  entry: { title, cover, summary, urgent, seconds, readingMinutes = 0, at },
  href,
}: EntryRowProps) {
  const words = useWords()
  const facts = [
    readingMinutes > 0 && fill(words.readingMinutes, { minutes: readingMinutes }),
    seconds !== undefined && clock(seconds),
    at !== undefined && dayOf(at),
  ].filter(Boolean)
  return (
    <li>
      <a className={css.row} href={href}>
        <span className={css.text}>
          <strong lang="zh-CN">
            {urgent && <em className={css.urgent}>{words.urgent}</em>}
            {title}
          </strong>
          {summary && (
            <span className={css.summary} lang="zh-CN">
              {summary}
            </span>
          )}
          {facts.length > 0 && <span className={css.facts}>{facts.join('  ')}</span>}
        </span>
        {cover !== null && (
          <span className={css.picture}>
            <Picture src={cover} alt="" />
            {seconds !== undefined && <Play aria-hidden size={20} fill="currentColor" />}
          </span>
        )}
      </a>
    </li>
  )
}
