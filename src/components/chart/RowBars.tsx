import { useMemo } from 'react'
import { Chart } from './Chart'
import css from './RowBars.module.css'
import { ranksOf } from './options/bars'
import type { RankOf } from './options/bars'

interface RowBarsProps {
  /** The quantity shown: 按导览，成交额. */
  title: string
  rows: readonly RankOf[]
  /** Value of a full-length bar. */
  total: number
  /** Row height. */
  row: number
}

/** Overlays rows of equal height with a bar at the foot of each. The parent must be positioned. */
export function RowBars({ title, rows, total, row }: RowBarsProps) {
  const build = useMemo(() => ranksOf(rows, total), [rows, total])
  return (
    <div className={css.bars} style={{ insetBlockStart: row / 2 - FOOT }}>
      <Chart title={title} build={build} height={rows.length * row} bare behind />
    </div>
  )
}

/** From a bar's middle to the bottom of its row. */
const FOOT = 7
