import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { LineChart } from '@/components/chart/LineChart'
import { Reading } from '@/components/form/Reading'
import { guideStatistics } from '@/contract/guideStatistics'
import type { DayVisits } from '@/contract/guideStatistics'
import { call } from '@/lib/call'
import css from './Statistics.module.css'

const MEASURES = { visitors: { label: '访客', unit: '人' }, times: { label: '收听', unit: '次' } } as const
type Measure = keyof typeof MEASURES
const OPTIONS = (Object.keys(MEASURES) as Measure[]).map((value) => ({ value, label: MEASURES[value].label }))
const HEIGHT = 220

/** Day by day, beside as many days before. */
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
      {read.data ? <Drawn list={read.data.days} measure={measure} /> : <Reading query={read} what="每天的统计" />}
    </section>
  )
}

function Drawn({ list, measure }: { list: DayVisits['days']; measure: Measure }) {
  const [at, setAt] = useState<number | null>(null)
  const { label, unit } = MEASURES[measure]
  const last = list.length - 1
  const points = useMemo(
    () => list.map((one, nth) => ({ key: one.day, tick: nth === last ? '今天' : one.day.slice(5), value: one[measure], before: one.before[measure] })),
    [last, list, measure],
  )
  const text = (value: number) => value.toLocaleString('zh-CN')
  const words = (nth: number) => `${nth === last ? '今天' : list[nth]!.day}，${label} ${text(points[nth]!.value)} ${unit}，前一段 ${text(points[nth]!.before)} ${unit}`
  const reading = (nth: number) => <span className={css.dayWords}>{words(nth)}</span>
  return (
    <div className={css.dayLine}>
      <LineChart points={points} height={HEIGHT} label={`${label}，逐日，左右键看每一天`} names={['本期', '前期']} axisText={text} open at={at} onAt={setAt} words={words} reading={reading} />
    </div>
  )
}
