import styles from './Chart.module.css'
import { pathOf } from './scale'

interface LineProps {
  values: readonly number[]
  /** Below the first, the middle and the last. */
  ticks: readonly [first: string, middle: string, last: string]
  /** Over the highest. */
  mark: string
  width: number
  height: number
  label: string
  /** The last value is still growing: the way to it is dashed. */
  open?: boolean
}

const TICKS = 32
const HEAD = 36
/** How wide the words over the highest may become, half of it. */
const MARK_HALF = 70

export function Line({ values, ticks, mark, width, height, label, open = false }: LineProps) {
  const most = Math.max(1, ...values)
  const floor = height - TICKS
  const step = width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => [index * step, floor - (value / most) * (floor - HEAD)] as const)
  const solid = open ? points.slice(0, -1) : points
  const last = points.at(-1)
  const top = points[values.indexOf(Math.max(...values))]
  return (
    <svg className={styles.chart} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={styles.area} d={`${pathOf(solid)}L${solid.at(-1)?.[0] ?? 0} ${floor}L0 ${floor}Z`} />
      <line className={styles.axis} x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} />
      <path className={styles.line} d={pathOf(solid)} />
      {open && <path className={`${styles.line} ${styles.open}`} d={pathOf(points.slice(-2))} />}
      {last && <circle className={styles.point} cx={last[0]} cy={last[1]} r={6} />}
      {top && (
        <text className={styles.mark} x={Math.min(Math.max(top[0], MARK_HALF), width - MARK_HALF)} y={top[1] - 14} textAnchor="middle">
          {mark}
        </text>
      )}
      {ticks.map((tick, index) => (
        <text key={tick} className={styles.tick} x={(index * width) / 2} y={height - 4} textAnchor={(['start', 'middle', 'end'] as const)[index]}>
          {tick}
        </text>
      ))}
    </svg>
  )
}
