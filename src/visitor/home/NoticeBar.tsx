import { Bell, ChevronRight } from 'lucide-react'
import type { Home } from '../content/calls'
import { listHash, recordHash } from '../content/hashes'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import css from './NoticeBar.module.css'

/** The first notice, and the way to the others. */
export function NoticeBar({ content: { total, list } }: { content: Home['content'][string] }) {
  const words = useWords()
  // The urgent ones lie over the page until they are closed.
  const first = list.find(({ urgent }) => urgent !== true) ?? list[0]
  if (!first) return null
  return (
    <div className={css.bar}>
      <a className={css.first} href={`#${recordHash('notice', first.id)}`}>
        <Bell aria-hidden size={18} strokeWidth={1.75} />
        <span className="silent">{words.lists.notice}</span>
        <span lang="zh-CN" title={first.title}>
          {first.title}
        </span>
      </a>
      {total > 1 && (
        <a
          className={css.more}
          href={`#${listHash('notice')}`}
          aria-label={`${words.lists.notice}: ${fill(words.allOf, { count: total })}`}
        >
          {fill(words.allOf, { count: total })}
          <ChevronRight aria-hidden size={16} />
        </a>
      )}
    </div>
  )
}
