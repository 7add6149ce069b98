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
  variant?: 'review' | 'choice'
}

/** The parts with their start offsets. */
function withOffsets(parts: readonly Part[]) {
  let at = 0
  return parts.map((part) => {
    const begin = at
    at += part.text.length
    return { ...part, at: begin }
  })
}

/** Either text, with the words marked that the other lacks. */
export function DiffText({ before, after, side, variant = 'choice' }: DiffTextProps) {
  const parts = useMemo(() => withOffsets(sideOf(before, after, side)), [before, after, side])
  if (parts.length === 0) return <span className={css.empty}>（空）</span>
  const Mark = side === 'removed' && variant === 'review' ? 'del' : 'mark'
  return (
    <span className={css.text} data-look={variant}>
      {parts.map(({ text, kind, at }) => (kind === 'same' ? text : <Mark key={at}>{text}</Mark>))}
    </span>
  )
}
