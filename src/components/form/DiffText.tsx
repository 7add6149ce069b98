import { useMemo } from 'react'
import css from './DiffText.module.css'
import { diffWords, shorten } from './words'

interface DiffTextProps {
  before: string
  after: string
  /** Which of the two texts is shown, with its own words marked. */
  side: 'removed' | 'added'
  /** `review`: struck red and green; `choice`: one quiet mark for what differs. */
  look?: 'review' | 'choice'
}

/** One of two texts, with the words marked that the other does not have. */
export function DiffText({ before, after, side, look = 'choice' }: DiffTextProps) {
  const parts = useMemo(() => shorten(diffWords(before, after).filter(({ kind }) => kind === 'same' || kind === side)), [before, after, side])
  if (parts.length === 0) return <span className={css.empty}>（空）</span>
  const Mark = side === 'removed' && look === 'review' ? 'del' : 'mark'
  return (
    <span className={css.text} data-look={look}>
      {parts.map(({ text, kind }, index) => (kind === 'same' ? text : <Mark key={index}>{text}</Mark>))}
    </span>
  )
}
