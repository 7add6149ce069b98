import { useMemo } from 'react'
import { Chart } from './Chart'
import css from './RowBars.module.css'
import { ranksOf } from './options/bars'
import type { RankOf } from './options/bars'

interface RowBarsProps {
  /** What the bars show: 按导览，成交额. */
  title: string
  rows: readonly RankOf[]
  /** What the longest possible bar stands for. */
  whole: number
  /** How high each row of the page is. */
  row: number
}

/** Laid over rows that are all as high as each other, a bar at the foot of each. What is around the rows is positioned. */
export function RowBars({ title, rows, whole, row }: RowBarsProps) {
  const build = useMemo(() => ranksOf(rows, whole), [rows, whole])
  return (
    <div className={css.bars} style={{ insetBlockStart: row / 2 - FOOT }}>
      <Chart title={title} build={build} height={rows.length * row} bare />
    </div>
  )
}

/** From the middle of a bar to the end of its row. */
const FOOT = 7
