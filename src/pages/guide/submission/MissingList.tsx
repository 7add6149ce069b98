import type { ReactNode } from 'react'
import type { BagMissing } from '@/contract/bagChanges'
import css from './Submission.module.css'
import { MISSING_WORDS } from './refusal'

interface MissingListProps {
  missing: readonly BagMissing[]
  /** The way to a point, in its name's place. */
  point: (poiId: string, name: string) => ReactNode
}

/** What a data package lacks for a submission, each with the way there. */
export function MissingList({ missing, point }: MissingListProps) {
  return (
    <ul className={css.list} aria-label="数据包缺少的内容">
      {missing.map(({ what, poiId, name }) => (
        <li key={`${what} ${poiId ?? ''}`}>
          {poiId !== null && point(poiId, name)}
          <span>{MISSING_WORDS[what]}</span>
        </li>
      ))}
    </ul>
  )
}
