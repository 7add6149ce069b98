import { Play } from 'lucide-react'
import type { EntryKind, Home } from '../content/calls'
import { listHash, recordHash } from '../content/hashes'
import { Picture } from '../parts/Picture'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import type { Words } from '../words/words'
import css from './EntryModule.module.css'
import { Section } from './Section'

interface EntryModuleProps {
  kind: EntryKind
  title: string
  content: Home['content'][string]
}

/** Reading times come in Chinese; lengths of videos as figures. */
function noteText(note: string, words: Words): string {
  const minutes = /^(\d+) 分钟$/.exec(note)?.[1]
  return minutes === undefined ? note : fill(words.readingMinutes, { minutes: Number(minutes) })
}

/** The first articles, videos or news, and the way to the others. */
export function EntryModule({ kind, title, content: { total, list } }: EntryModuleProps) {
  const words = useWords()
  if (list.length === 0) return null
  return (
    <Section
      title={title}
      more={total > list.length ? { href: `#${listHash(kind)}`, text: fill(words.allOf, { count: total }) } : null}
    >
      <ul className={css.list}>
        {list.map(({ id, title: name, picture, note }) => (
          <li key={id}>
            <a className={css.row} href={`#${recordHash(kind, id)}`}>
              <span className={css.picture}>
                <Picture src={picture} alt="" />
                {kind === 'video' && <Play aria-hidden size={18} fill="currentColor" />}
              </span>
              <span className={css.text}>
                <strong lang="zh-CN">{name}</strong>
                {note !== '' && <span>{noteText(note, words)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
