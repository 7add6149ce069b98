import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Chart, linesOf } from '@/components/chart'
import type { ChartTable } from '@/components/chart'
import { QueryState } from '@/components/form/QueryState'
import { guideStatistics } from '@/contract/data/guideStatistics'
import type { DayVisits } from '@/contract/data/guideStatistics'
import { call } from '@/lib/call'
import css from './Statistics.module.css'

const MEASURES = { visitors: { label: '访客', unit: '人' }, times: { label: '收听', unit: '次' } } as const
type Measure = keyof typeof MEASURES
const OPTIONS = (Object.keys(MEASURES) as Measure[]).map((value) => ({ value, label: MEASURES[value].label }))
const HEIGHT = 220

/** Daily figures against the same number of days before. */
export function Days({ guideId, days }: { guideId: string; days: number }) {
  const query = { guideId, days: String(days) }
  const read = useQuery({ queryKey: ['statistics', 'days', query], queryFn: ({ signal }) => call(guideStatistics.dayVisit, { query }, { signal }) })
  const [measure, setMeasure] = useState<Measure>('visitors')
  return (
    <section aria-label="每天">
      <header className={css.daysHead}>
        <h3>
          每天 <small>今天还没有过完；灰线是前 {days} 天</small>
        </h3>
        <Segmented<Measure> aria-label="看哪个数" options={OPTIONS} value={measure} onChange={setMeasure} />
      </header>
      {read.data ? <Drawn list={read.data.days} measure={measure} /> : <QueryState query={read} what="每天的统计" />}
    </section>
  )
}

const text = (value: number) => value.toLocaleString('zh-CN')

function Drawn({ list, measure }: { list: DayVisits['days']; measure: Measure }) {
  const { label, unit } = MEASURES[measure]
  const last = list.length - 1
  const build = useMemo(
    () =>
      linesOf({
        ticks: list.map(({ day }, nth) => (nth === last ? '今天' : day.slice(5))),
        lines: [
          { name: '前期', values: list.map(({ before }) => before[measure]), tone: 'other' },
          { name: '本期', values: list.map((one) => one[measure]), tone: 'main' },
        ],
        axis: text,
        open: true,
        named: true,
      }),
    [last, list, measure],
  )
  const table: ChartTable = useMemo(
    () => ({ columns: [{ title: '日期' }, { title: `${label}（${unit}）` }, { title: `前期（${unit}）` }], rows: list.map((one) => [one.day, one[measure], one.before[measure]]) }),
    [label, list, measure, unit],
  )
  const words = (nth: number) => `${nth === last ? '今天' : list[nth]!.day}，${label} ${text(list[nth]![measure])} ${unit}，前一段 ${text(list[nth]!.before[measure])} ${unit}`
  return <Chart title={`${label}，逐日`} period={`${list[0]!.day} – ${list[last]!.day}`} build={build} height={HEIGHT} points={{ count: list.length, words }} table={table} />
}
