import { Link } from 'react-router-dom'
import { ArrowDownIcon, ArrowUpIcon } from '@/components/icons'
import { Curve } from '@/components/chart/Curve'
import { Meaning } from '@/components/ui/meaning/Meaning'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { formatTime } from '@/lib/time'
import type { TileFigure } from './figures'
import shared from '@/theme/shared.module.css'
import styles from './Tiles.module.css'

const textOf = (value: number, digits: number): string =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const meaningOf = ({ meaning, at }: TileFigure): string =>
  at === null ? meaning : `${meaning}；截至 ${formatTime(at, 'HH:mm')}`

/** Figures in equal columns, each with comparison, curve, definition, and a link to its records. */
export function Tiles({ figures }: { figures: readonly TileFigure[] }) {
  return (
    <dl className={`${shared.card} ${styles.tiles}`} data-count={figures.length}>
      {figures.map((figure) => (
        <div key={figure.name} className={styles.tile} data-leads={figure.to !== null || undefined}>
          <dt className={`${shared.hint} ${styles.name}`}>
            {figure.title}
            <Meaning of={figure.title}>{meaningOf(figure)}</Meaning>
          </dt>
          <dd className={styles.value}>
            <Value figure={figure} />
          </dd>
          <dd className={styles.course} aria-hidden="true">
            {figure.course.length > 1 && <Curve values={figure.course} />}
          </dd>
          <dd className={styles.change}>{figure.note ?? <Against figure={figure} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ figure }: { figure: TileFigure }) {
  if (figure.value === null) return <span className={styles.missing}>{figure.missing}</span>
  if (figure.value === undefined) return <span className={styles.bone} />
  const text = (
    <>
      {textOf(figure.value, figure.digits)}
      <span className={styles.unit}>{figure.unit}</span>
    </>
  )
  if (figure.to === null) return text
  return (
    <Link to={figure.to} className={styles.link}>
      <VisuallyHidden>{`${figure.title} `}</VisuallyHidden>
      {text}
      <VisuallyHidden>，{figure.toText}</VisuallyHidden>
    </Link>
  )
}

/** More or less is neither good nor bad: a neutral arrow, and a word for screen readers. */
function Against({ figure: { change, against, before, digits } }: { figure: TileFigure }) {
  if (before === null) return null
  if (change === null) return <>{against.slice(1)}为 0</>
  const [name, part] = against.split(/(?=同时段$)/)
  const Arrow = change.direction === 'up' ? ArrowUpIcon : ArrowDownIcon
  return (
    <>
      <b>
        {change.direction !== 'same' && (
          <>
            <Arrow size={12} />
            <VisuallyHidden>{change.direction === 'up' ? '增加' : '减少'}</VisuallyHidden>
          </>
        )}
        {change.text}
      </b>{' '}
      <span>
        {name}
        {part && <span className={styles.part}>{part}</span>} {textOf(before, digits)}
      </span>
    </>
  )
}
