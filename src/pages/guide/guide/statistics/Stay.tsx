import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart, linesOf } from '@/components/chart'
import type { ChartTable } from '@/components/chart'
import { QueryState } from '@/components/form/QueryState'
import { guideStatistics, STAY_STEPS } from '@/contract/data/guideStatistics'
import { call } from '@/lib/call'
import css from './Statistics.module.css'
import { clockOf, percentOf, steepest } from './words'

interface StayProps {
  guideId: string
  days: number
  title: string
}

/** Share of listeners still playing at each moment of an explanation. */
export function Stay({ guideId, days, title }: StayProps) {
  const query = { guideId, days: String(days), title }
  const stay = useQuery({ queryKey: ['statistics', 'stay', query], queryFn: ({ signal }) => call(guideStatistics.spotStay, { query }, { signal }) })
  return (
    <section className={css.stay} aria-label={`${title}：还在听的人`}>
      <h3>
        {title} <small>每一刻还在听的人，%</small>
      </h3>
      {stay.data ? <Drawn {...stay.data} title={title} /> : <QueryState query={stay} what="收听过程" />}
    </section>
  )
}

interface DrawnProps {
  title: string
  seconds: number
  own: readonly number[]
  average: readonly number[]
}

const HEIGHT = 232
/** A share in percent, as on the axis. */
const hundredths = (share: number) => Math.round(share * 1000) / 10

function Drawn({ title, seconds, own, average }: DrawnProps) {
  const fall = useMemo(() => steepest(own), [own])
  const at = (step: number) => clockOf((step / STAY_STEPS) * seconds)
  const when = fall && (at(fall.from) === at(fall.to) ? `${at(fall.from)} 前后` : `${at(fall.from)} 到 ${at(fall.to)} `)
  const words = fall && `${when}走了 ${percentOf(fall.share)} 的人，是中途最多的一段`
  const build = useMemo(
    () =>
      linesOf({
        ticks: own.map((_, step) => clockOf((step / STAY_STEPS) * seconds)),
        lines: [
          { name: '全部讲解平均', values: average.map(hundredths), tone: 'other', dashed: true },
          { name: '这段', values: own.map(hundredths), tone: 'main' },
        ],
        axis: String,
        range: { min: 0, max: 100 },
        every: (step) => step % (STAY_STEPS / 4) === 0,
        band: fall && [fall.from, fall.to],
      }),
    [average, fall, own, seconds],
  )
  const table: ChartTable = useMemo(
    () => ({ columns: [{ title: '时刻' }, { title: '这段（%）' }, { title: '全部讲解平均（%）' }], rows: own.map((value, step) => [clockOf((step / STAY_STEPS) * seconds), hundredths(value), hundredths(average[step]!)]) }),
    [average, own, seconds],
  )
  return (
    <>
      <Chart
        title={`${title}：还在听的人，%`}
        says={`${title}：听到一半还有 ${percentOf(own[STAY_STEPS / 2]!)}，听到最后 ${percentOf(own[STAY_STEPS]!)}${words ? `；${words}` : ''}`}
        build={build}
        height={HEIGHT}
        points={{ count: own.length, words: (step) => `${at(step)}，还有 ${percentOf(own[step]!)} 的人在听，全部讲解平均 ${percentOf(average[step]!)}` }}
        table={table}
      />
      <p className={css.fall}>{words ?? '没有哪一刻走的人特别多。'}</p>
    </>
  )
}
