import { Nothing, TimeCell } from '@/components/list/cells'
import type { DisplayOptions } from '@/components/list'
import shared from '@/theme/shared.module.css'
import type { FunctionRow } from './batch/open'
import css from './FunctionsCell.module.css'

/** How many of a guide's points are heard after scanning. */
export function CodesCell({ row: { points, heardPoints } }: { row: FunctionRow }) {
  if (points === 0) return <Nothing />
  const silent = points - heardPoints
  return (
    <span className={css.cell}>
      {heardPoints} / {points} 能听
      <small className={`${shared.ellipsis} ${shared.aside}`}>{silent === 0 ? '都能听' : `${silent} 个没有声音`}</small>
    </span>
  )
}

/** When a code of the guide was last scanned, and which. */
export function LastScanCell({ row: { lastScan }, display }: { row: FunctionRow; display: DisplayOptions }) {
  if (lastScan === null) return <Nothing />
  return <TimeCell at={lastScan.at} by={lastScan.name} display={display} />
}

/** Visitors who opened or heard the guide in the last minutes. */
export const VisitorsCell = ({ count }: { count: number }) => (
  <span className={css.count} data-none={count === 0 || undefined}>
    {count.toLocaleString('zh-CN')}
  </span>
)
