import styles from './Chart.module.css'
import { pathOf } from './scale'

interface CurvesProps {
  /** Shares from 0 to 1, evenly apart. */
  own: readonly number[]
  other: readonly number[]
  /** Below, from the first value to the last. */
  ticks: readonly string[]
  /** Between which two values something is marked. */
  band: readonly [from: number, to: number] | null
  label: string
}

const [WIDTH, HEIGHT] = [400, 232]
const [LEFT, RIGHT, TOP, FLOOR] = [32, WIDTH - 4, 12, HEIGHT - 28]
const LEVELS = [0, 0.25, 0.5, 0.75, 1]

/** A share that falls, against another one. */
export function Curves({ own, other, ticks, band, label }: CurvesProps) {
  const x = (index: number, count: number) => LEFT + (index / Math.max(1, count - 1)) * (RIGHT - LEFT)
  const y = (share: number) => FLOOR - share * (FLOOR - TOP)
  const path = (values: readonly number[]) => pathOf(values.map((value, index) => [x(index, values.length), y(value)]))
  return (
    <svg className={styles.chart} width="100%" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {LEVELS.map((level) => (
        <g key={level}>
          <line className={styles.grid} x1={LEFT} x2={RIGHT} y1={y(level)} y2={y(level)} />
          <text className={styles.tick} x={LEFT - 6} y={y(level) + 4} textAnchor="end">
            {level * 100}
          </text>
        </g>
      ))}
      {band && <rect className={styles.band} x={x(band[0], own.length)} width={x(band[1], own.length) - x(band[0], own.length)} y={TOP} height={FLOOR - TOP} />}
      <path className={styles.area} d={`${path(own)}L${RIGHT} ${FLOOR}L${LEFT} ${FLOOR}Z`} />
      <path className={styles.other} d={path(other)} />
      <path className={styles.line} d={path(own)} />
      {ticks.map((tick, index) => (
        <text key={tick} className={styles.tick} x={x(index, ticks.length)} y={HEIGHT - 8} textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}>
          {tick}
        </text>
      ))}
    </svg>
  )
}
