import { useMemo } from 'react'
import css from './DiffText.module.css'
import { sideOf } from './words'
import type { Part } from './words'

interface DiffTextProps {
  before: string
  after: string
  /** Which of the two texts to show, with its own words marked. */
  side: 'removed' | 'added'
  /** `review`: red strikethrough and green; `choice`: a single subtle mark for differences. */
  look?: 'review' | 'choice'
}

/** The parts with their start offsets. */
function placed(parts: readonly Part[]) {
  let at = 0
  return parts.map((part) => {
    const begin = at
    at += part.text.length
    return { ...part, at: begin }
  })
}

/** Either text, with the words marked that the other lacks. */
export function DiffText({ before, after, side, look = 'choice' }: DiffTextProps) {
  const parts = useMemo(() => placed(sideOf(before, after, side)), [before, after, side])
  if (parts.length === 0) return <span className={css.empty}>（空）</span>
  const Mark = side === 'removed' && look === 'review' ? 'del' : 'mark'
  return (
    <span className={css.text} data-look={look}>
      {parts.map(({ text, kind, at }) => (kind === 'same' ? text : <Mark key={at}>{text}</Mark>))}
    </span>
  )
}
