import { useId } from 'react'
import { pathOf } from '@/components/chart/scale'
import type { Point } from '@/components/chart/scale'
import { useMedia } from '@/components/hooks/useMedia'
import type { ResultOf } from '@/contract/core'
import type { statistics } from '@/contract/statistics'
import { heatColours } from '@/theme/screen'
import styles from './Country.module.css'
import { flowsOf, originsOf } from './flows'
import type { Flow } from './flows'
import { placed } from './labels'
import { PROVINCES } from './places'
import { fitted, graticule } from './projection'
import { figure } from './words'

interface CountryProps {
  origins: ResultOf<typeof statistics.visitorFrom>
  width: number
  height: number
}

const DOT = 3
const LARGEST = 22
const GOAL = 11
/** Beside the busiest coast: their names find room only before those of guides. */
const CROWDED = ['台湾', '香港', '澳门']

/** Bent to the north, so that flows of one line do not lie on each other. */
function bow([x, y]: Point, [toX, toY]: Point): string {
  const bend = Math.hypot(toX - x, toY - y) * 0.16
  return `M${x} ${y}Q${(x + toX) / 2} ${(y + toY) / 2 - bend} ${toX} ${toY}`
}

/** Where today's visitors come from: a disc at the seat of each province, by its share, and the ways to the guides that they opened. */
export function Country({ origins, width, height }: CountryProps) {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const project = fitted(width, height)
  const known = originsOf(origins).flatMap(({ seat, ...origin }) => (seat ? [{ ...origin, at: project(seat) }] : []))
  const most = Math.max(1, ...known.map(({ visitors }) => visitors))
  const radiusOf = (visitors: number) => DOT + Math.sqrt(visitors / most) * (LARGEST - DOT)
  const heatOf = (visitors: number) => heatColours[Math.min(heatColours.length - 1, Math.ceil((visitors / most) * (heatColours.length - 1)))]
  const flows = flowsOf(origins)
  const goals = [...new Map(flows.map(({ to, goal }) => [String(to), { name: goal, at: project(to) }])).values()]
  const seen = new Set(known.map(({ province }) => province))
  const rest = PROVINCES.filter(([province]) => !seen.has(province)).map(([name, seat]) => ({ name, at: project(seat) }))
  const beside = (place: (typeof rest)[number]) => ({ kind: 'rest' as const, ...place, radius: DOT })
  const labels = placed(
    [
      ...known.map(({ province, at, visitors }) => ({ kind: 'origin' as const, name: province, at, radius: radiusOf(visitors) })),
      ...rest.filter(({ name }) => CROWDED.includes(name)).map(beside),
      ...goals.map((goal) => ({ kind: 'goal' as const, ...goal, radius: GOAL })),
      ...rest.filter(({ name }) => !CROWDED.includes(name)).map(beside),
    ],
    width,
  )
  const words = known.map(({ province, visitors }) => `${province} ${figure(visitors)} 人`).join('，')
  return (
    <svg className={styles.map} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`今日客源：${words || '还没有访客'}`}>
      {graticule.map((line) => (
        <path key={String(line[0]) + String(line[1])} className={styles.grid} d={pathOf(line.map(project))} />
      ))}
      {rest.map(({ name, at: [x, y] }) => (
        <circle key={name} className={styles.capital} cx={x} cy={y} r={DOT} />
      ))}
      {known.map(({ province, visitors, at: [x, y] }) => (
        <circle key={province} className={styles.origin} cx={x} cy={y} r={radiusOf(visitors)} fill={heatOf(visitors)} />
      ))}
      {flows.map((flow) => (
        <FlowLine key={flow.key} flow={flow} from={project(flow.from)} to={project(flow.to)} still={still} />
      ))}
      {goals.map(({ name, at: [x, y] }) => (
        <g key={name}>
          <circle className={styles.goal} cx={x} cy={y} r={GOAL} />
          <circle className={styles.goalDot} cx={x} cy={y} r={5} />
        </g>
      ))}
      {labels.map(({ kind, name, x, y, anchor }) => (
        <text key={`${kind} ${name}`} className={styles.name} data-kind={kind} x={x} y={y} textAnchor={anchor}>
          {name}
        </text>
      ))}
    </svg>
  )
}

/** Brighter towards where it leads, broader the more take it. */
function FlowLine({ flow: { share }, from, to, still }: { flow: Flow; from: Point; to: Point; still: boolean }) {
  const id = useId()
  const path = bow(from, to)
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]}>
        <stop className={styles.flowStart} offset="0" />
        <stop className={styles.flowEnd} offset="1" />
      </linearGradient>
      <path className={styles.flow} d={path} stroke={`url(#${id})`} strokeWidth={1 + share * 3} opacity={0.35 + share * 0.65} />
      {!still && (
        <circle className={styles.goalDot} r={3}>
          <animateMotion dur="3s" repeatCount="indefinite" path={path} />
        </circle>
      )}
    </>
  )
}
