import styles from './Chart.module.css'

interface Share {
  name: string
  value: number
  colour: string
}

interface SharesProps {
  shares: readonly Share[]
  width: number
  height: number
  label: string
}

const GAP = 2

/** Parts of a whole beside each other. */
export function Shares({ shares, width, height, label }: SharesProps) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  const room = width - GAP * (shares.length - 1)
  const before = (index: number) => shares.slice(0, index).reduce((sum, { value }) => sum + (value / whole) * room + GAP, 0)
  return (
    <svg className={styles.chart} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {whole > 0 && shares.map(({ name, value, colour }, index) => <rect key={name} x={before(index)} y={0} width={(value / whole) * room} height={height} fill={colour} rx={3} />)}
    </svg>
  )
}
