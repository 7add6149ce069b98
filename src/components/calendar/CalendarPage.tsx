import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import css from './Calendar.module.css'

interface CalendarPageProps {
  className?: string | undefined
  title: string
  count?: number | undefined
  children: ReactNode
}

export const CalendarPage = ({ className = '', title, count, children }: CalendarPageProps) => (
  <div className={`${css.page} ${className}`}>
    <header className={css.title}>
      <h1 tabIndex={-1}>{title}</h1>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </header>
    {children}
  </div>
)

interface WeekStepsProps {
  className?: string | undefined
  /** Weeks of a step. */
  step: number
  /** The weeks on display. */
  period: string
  todayLabel: string
  onMove: (weeks: number) => void
  onToday: () => void
}

/** Moves a calendar forward and back. */
export const WeekSteps = ({ className = '', step, period, todayLabel, onMove, onToday }: WeekStepsProps) => (
  <div className={`${shared.row} ${css.steps} ${className}`}>
    <Button aria-label={`往前 ${step} 周`} icon={<ChevronLeftIcon size={16} />} onClick={() => onMove(-step)} />
    <strong>{period}</strong>
    <Button aria-label={`往后 ${step} 周`} icon={<ChevronRightIcon size={16} />} onClick={() => onMove(step)} />
    <Button type="link" onClick={onToday}>
      {todayLabel}
    </Button>
  </div>
)

type Look = 'plain' | 'current' | 'muted' | 'dashed' | 'draft' | 'line' | 'hatched'

interface CalendarFootProps {
  className?: string | undefined
  legend: readonly (readonly [Look, string])[]
  children: ReactNode
}

/** What the looks of entries mean, and a remark. */
export const CalendarFoot = ({ className = '', legend, children }: CalendarFootProps) => (
  <footer className={`${shared.small} ${css.foot} ${className}`}>
    <ul className={css.legend}>
      {legend.map(([look, word]) => (
        <li key={look}>
          <i data-look={look} aria-hidden />
          {word}
        </li>
      ))}
    </ul>
    {children}
  </footer>
)
