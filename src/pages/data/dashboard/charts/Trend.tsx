import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import type { ChartPoints, ChartState } from '@/components/chart/types'
import { call, messageOf } from '@/lib/call'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import { required } from '@/lib/required'
import { statistics } from '@/contract/data/statistics'
import { polling } from '../today/queries'
import { DAYS } from '../useHomeAddress'
import { PANEL_HEIGHT } from './height'
import type { Days } from '../useHomeAddress'
import styles from './Panels.module.css'
import { dayText, isEmpty, LISTENS, trendBuild, trendTable, VISITORS } from './trend'
import type { TrendDay } from './trend'

const NONE: readonly TrendDay[] = []

/** Why a chart cannot be drawn; `empty`: the text when there is no data. */
function stateOf<T>(
  { data, error, refetch }: UseQueryResult<T>,
  empty: (data: T) => string | null,
): ChartState | undefined {
  if (data === undefined)
    return error
      ? { kind: 'failed', text: `没有读到：${messageOf(error)}`, retry: () => void refetch() }
      : { kind: 'loading' }
  const text = empty(data)
  return text === null ? undefined : { kind: 'empty', text }
}

interface TrendProps {
  guide: string | null
  days: Days
  onDays: (days: Days) => void
}

/** Visitors and listens on each of the last days. */
export function Trend({ guide, days: count, onDays }: TrendProps) {
  const query = { days: Number(count) as 7 | 14 | 30, ...(guide !== null && { guideId: guide }) }
  const read = useQuery({
    ...polling,
    queryKey: ['statistics', 'tendency', query],
    queryFn: async ({ signal }) => call(statistics.tendency, { query }, { signal }),
  })
  const days = read.data?.days ?? NONE
  const build = useMemo(() => trendBuild(days), [days])
  const table = useMemo(() => trendTable(days), [days])
  const points = useMemo<ChartPoints>(
    () => ({
      count: days.length,
      textAt: (at) => summaryOf(required(days[at], 'day of the point')),
      reading: (at) => readingOf(required(days[at], 'day of the point')),
    }),
    [days],
  )
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <section className={styles.panel} data-part="trend" aria-labelledby="home-trend" aria-busy={read.isPending}>
      <header className={styles.head}>
        <h2 id="home-trend">到访与收听</h2>
        <small>近 {count} 天，虚线到还没有过完的今天</small>
        <Segmented<Days>
          className={styles.end}
          aria-label="看多少天"
          value={count}
          options={DAYS.map((value) => ({ value, label: `${value} 天` }))}
          onChange={onDays}
        />
      </header>
      <Chart
        kind="line"
        lazy
        title="到访与收听"
        period={first && last && `${first.day} 至 ${last.day}`}
        build={build}
        height={PANEL_HEIGHT}
        points={points}
        table={table}
        state={stateOf(read, (data) => (isEmpty(data.days) ? '这些天还没有访客' : null))}
      />
    </section>
  )
}

const readingOf = (day: TrendDay) => <Reading day={day} />
const summaryOf = (day: TrendDay) => `${dayText(day)}，${LISTENS} ${day.listens}，${VISITORS} ${day.visitors}`

function Reading({ day }: { day: TrendDay }) {
  const [first, second] = chartColours[useThemeMode()]
  return (
    <span className={styles.reading}>
      <b>{dayText(day)}</b>
      <i style={{ borderColor: first }} />
      <span>{LISTENS}</span>
      <strong>{day.listens.toLocaleString('zh-CN')}</strong>
      <i style={{ borderColor: second }} />
      <span>{VISITORS}</span>
      <strong>{day.visitors.toLocaleString('zh-CN')}</strong>
    </span>
  )
}
