import { Segmented } from 'antd'
import { useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import type { ChartPoints } from '@/components/chart/types'
import type { MoneyDay } from '@/contract/data/money'
import { required } from '@/lib/required'
import panels from '../charts/Panels.module.css'
import { PANEL_HEIGHT } from '../charts/height'
import { DAYS } from '../useHomeAddress'
import type { Days } from '../useHomeAddress'
import { dayOfNet, isEmpty, netBars, netTable } from './netBars'

interface NetTrendProps {
  /** Of the longest span, earliest first. */
  all: readonly MoneyDay[]
  days: Days
  onDays: (days: Days) => void
}

/** Net and refunds of each of the last days. */
export function NetTrend({ all, days: count, onDays }: NetTrendProps) {
  const days = useMemo(() => all.slice(-Number(count)), [all, count])
  const build = useMemo(() => netBars(days), [days])
  const table = useMemo(() => netTable(days), [days])
  const points = useMemo<ChartPoints>(
    () => ({ count: days.length, textAt: (at) => dayOfNet(required(days[at], 'day of the point')) }),
    [days],
  )
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <section className={panels.panel} data-part="trend" aria-labelledby="home-net">
      <header className={panels.head}>
        <h2 id="home-net">逐日净额</h2>
        <small>元，灰色是退款；虚线是没过完的今天</small>
        <Segmented<Days>
          className={panels.end}
          aria-label="看多少天"
          value={count}
          options={DAYS.map((value) => ({ value, label: `${value} 天` }))}
          onChange={onDays}
        />
      </header>
      <Chart
        lazy
        title="逐日净额"
        period={first && last && `${first.day} 至 ${last.day}`}
        build={build}
        height={PANEL_HEIGHT}
        points={points}
        table={table}
        state={isEmpty(days) ? { kind: 'empty', text: '这些天还没有收款' } : undefined}
      />
    </section>
  )
}
