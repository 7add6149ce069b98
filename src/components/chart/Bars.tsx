import styles from './Chart.module.css'

export interface Bar {
  key: string
  value: number
  /** `now` is still growing, `ahead` is to come. */
  tone: 'plain' | 'now' | 'ahead'
  /** Below it, where there is room. */
  tick?: string
}

interface BarsProps {
  bars: readonly Bar[]
  width: number
  height: number
  /** What is drawn, for who does not see it. */
  label: string
}

/** Room for the words below. */
const TICKS = 32
/** A bar is never so low that it looks like none. */
const LEAST = 3

export function Bars({ bars, width, height, label }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / bars.length
  const floor = height - TICKS
  const tall = (value: number) => (value === 0 ? LEAST : Math.max(LEAST, (value / most) * floor))
  return (
    <svg className={styles.chart} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bars.map(({ key, value, tone }, index) => (
        <rect key={key} className={styles.bar} data-tone={tone} x={index * step + step * 0.14} y={floor - tall(value)} width={step * 0.72} height={tall(value)} rx={3} />
      ))}
      <line className={styles.axis} x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} />
      {bars.map(({ key, tick }, index) => {
        if (tick === undefined) return null
        const anchor = index === 0 ? 'start' : index === bars.length - 1 ? 'end' : 'middle'
        const x = anchor === 'start' ? 0 : anchor === 'end' ? width : (index + 0.5) * step
        return (
          <text key={key} className={styles.tick} x={x} y={height - 4} textAnchor={anchor}>
            {tick}
          </text>
        )
      })}
    </svg>
  )
}
