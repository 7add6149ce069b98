import { Link } from 'react-router-dom'
import { ArrowDownIcon, ArrowUpIcon } from '@/components/icons'
import { Curve } from '@/components/chart/Curve'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { formatTime } from '@/lib/time'
import type { TodayFigure } from './figures'
import shared from '@/theme/shared.module.css'
import styles from './Today.module.css'
import tiles from '../Figures.module.css'

const numberOf = ({ value, digits }: TodayFigure): string =>
  (value ?? 0).toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Today's figures, each with meaning, time, comparison, curve, and a link to its records. */
export function Today({ figures }: { figures: readonly TodayFigure[] }) {
  return (
    <dl className={`${shared.card} ${styles.figures}`}>
      {figures.map((figure) => (
        <div key={figure.name} className={styles.figure} data-leads={figure.to !== null || undefined}>
          <dt className={`${shared.hint} ${styles.name}`}>
            {figure.title}
            {figure.at !== null && <small>截至 {formatTime(figure.at, 'HH:mm')}</small>}
          </dt>
          <dd className={styles.value}>
            <Value figure={figure} />
          </dd>
          <dd className={styles.course} aria-hidden="true">
            {figure.course.length > 1 && <Curve values={figure.course} />}
          </dd>
          <dd className={styles.change}>
            <Against figure={figure} />
          </dd>
          <dd className={styles.meaning}>{figure.meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ figure }: { figure: TodayFigure }) {
  if (figure.value === null) return <span className={styles.missing}>没有读到</span>
  if (figure.value === undefined) return <span className={styles.bone} />
  const text = (
    <>
      {numberOf(figure)}
      <span className={tiles.unit}>{figure.unit}</span>
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
function Against({ figure: { change, against, before } }: { figure: TodayFigure }) {
  if (before === null) return null
  if (change === null) return <>{against.slice(1)}为 0</>
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
      </b>
      {against}
    </>
  )
}
