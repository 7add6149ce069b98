import { useQuery } from '@tanstack/react-query'
import { Flex, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Chart, linesOf } from '@/components/chart'
import type { ChartTable } from '@/components/chart'
import { QueryState } from '@/components/form/QueryState'
import { guideStatistics } from '@/contract/data/guideStatistics'
import type { DayVisits } from '@/contract/data/guideStatistics'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import css from './Statistics.module.css'

const METRICS = { visitors: { label: '访客', unit: '人' }, times: { label: '收听', unit: '次' } } as const
type Metric = keyof typeof METRICS
const OPTIONS = (Object.keys(METRICS) as Metric[]).map((value) => ({ value, label: METRICS[value].label }))
const HEIGHT = 220

/** Daily figures against the same number of days before. */
export function Days({ guideId, days }: { guideId: string; days: number }) {
  const query = { guideId, days: String(days) }
  const read = useQuery({
    queryKey: ['statistics', 'days', query],
    queryFn: ({ signal }) => call(guideStatistics.dayVisit, { query }, { signal }),
  })
  const [metric, setMetric] = useState<Metric>('visitors')
  return (
    <section aria-label="每天">
      <Flex component="header" wrap align="center" justify="space-between" gap="0 16px" className={css.daysHead}>
        <h3>
          每天 <small>今天还没有过完；灰线是前 {days} 天</small>
        </h3>
        <Segmented<Metric> aria-label="看哪个数" options={OPTIONS} value={metric} onChange={setMetric} />
      </Flex>
      {read.data ? <DaysChart list={read.data.days} measure={metric} /> : <QueryState query={read} what="每天的统计" />}
    </section>
  )
}

const text = (value: number) => value.toLocaleString('zh-CN')

function DaysChart({ list, measure: metric }: { list: DayVisits['days']; measure: Metric }) {
  const { label, unit } = METRICS[metric]
  const last = list.length - 1
  const build = useMemo(
    () =>
      linesOf({
        ticks: list.map(({ day }, nth) => (nth === last ? '今天' : day.slice(5))),
        lines: [
          { name: '前期', values: list.map(({ before }) => before[metric]), tone: 'other' },
          { name: '本期', values: list.map((day) => day[metric]), tone: 'main' },
        ],
        axis: text,
        open: true,
        labelled: true,
      }),
    [last, list, metric],
  )
  const table: ChartTable = useMemo(
    () => ({
      columns: [{ title: '日期' }, { title: `${label}（${unit}）` }, { title: `前期（${unit}）` }],
      rows: list.map((day) => [day.day, day[metric], day.before[metric]]),
    }),
    [label, list, metric, unit],
  )
  const words = (nth: number) => {
    const day = required(list[nth], 'day of the point')
    return `${nth === last ? '今天' : day.day}，${label} ${text(day[metric])} ${unit}，前一段 ${text(day.before[metric])} ${unit}`
  }
  return (
    <Chart
      title={`${label}，逐日`}
      period={`${required(list[0], 'first day').day} – ${required(list[last], 'last day').day}`}
      build={build}
      height={HEIGHT}
      points={{ count: list.length, textAt: words }}
      table={table}
    />
  )
}
