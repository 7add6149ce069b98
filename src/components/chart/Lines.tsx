import chart from './Chart.module.css'
import styles from './LineChart.module.css'
import type { LineShape } from './lineShape'
import { pathOf } from './scale'
import type { Point } from './scale'

interface LinesProps {
  shape: LineShape
  axisText: (value: number) => string
  /** Names of the two lines, at their ends. */
  names: readonly [now: string, before: string]
  /** The last points are still growing: the way to them is dashed. */
  open: boolean
  at: number | null
}

/** The drawing of two lines; what it shows is read from the chart around it. */
export function Lines({ shape, axisText, names, open, at }: LinesProps) {
  const { now, before, marks, ticks, start, end, floor, top, zero } = shape
  // A single point stands in the middle.
  const nameStart = now.length > 1 ? end + 8 : now[0]![0] + 12
  const area = open ? now.slice(0, -1) : now
  const line = (points: readonly Point[], of: 'now' | 'before') => (
    <g data-of={of}>
      <path className={chart.line} d={pathOf(open ? points.slice(0, -1) : points)} />
      {open && <path className={`${chart.line} ${chart.open}`} d={pathOf(points.slice(-2))} />}
      {points.length === 1 && <circle className={chart.point} cx={points[0]![0]} cy={points[0]![1]} r={4} />}
      {at !== null && <circle className={chart.point} cx={points[at]![0]} cy={points[at]![1]} r={of === 'now' ? 4.5 : 3.5} />}
    </g>
  )
  return (
    <>
      {marks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} data-zero={value === 0 || undefined} x1={start} x2={end} y1={y} y2={y} />
          <text className={chart.tick} x={start - 8} y={y + 4} textAnchor="end">
            {axisText(value)}
          </text>
        </g>
      ))}
      {ticks.map(({ index, x, tick }) => (
        <text key={index} className={chart.tick} x={x} y={floor + 22} textAnchor="middle">
          {tick}
        </text>
      ))}
      {area.length > 1 && <path className={chart.area} d={`${pathOf(area)}L${area.at(-1)![0]} ${zero}L${area[0]![0]} ${zero}Z`} />}
      {at !== null && <line className={styles.rule} x1={now[at]![0]} x2={now[at]![0]} y1={top} y2={floor} />}
      {line(before, 'before')}
      {line(now, 'now')}
      <text className={styles.name} x={nameStart} y={shape.names.now + 4}>
        {names[0]}
      </text>
      <text className={chart.tick} x={nameStart} y={shape.names.before + 4}>
        {names[1]}
      </text>
    </>
  )
}
