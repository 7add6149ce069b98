import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart, linesOf } from '@/components/chart'
import type { ChartTable } from '@/components/chart'
import { QueryState } from '@/components/form/QueryState'
import { guideStatistics, STAY_STEPS } from '@/contract/data/guideStatistics'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import css from './Statistics.module.css'
import { clockOf, percentOf, steepestDrop } from './words'

interface StayProps {
  guideId: string
  days: number
  title: string
}

/** Share of listeners still playing at each moment of an explanation. */
export function Stay({ guideId, days, title }: StayProps) {
  const query = { guideId, days: String(days), title }
  const stay = useQuery({
    queryKey: ['statistics', 'stay', query],
    queryFn: ({ signal }) => call(guideStatistics.spotStay, { query }, { signal }),
  })
  return (
    <section aria-label={`${title}：还在听的人`}>
      <h3>
        {title} <small>每一刻还在听的人，%</small>
      </h3>
      {stay.data ? <StayChart {...stay.data} title={title} /> : <QueryState query={stay} what="收听过程" />}
    </section>
  )
}

interface StayChartProps {
  title: string
  seconds: number
  own: readonly number[]
  average: readonly number[]
}

const HEIGHT = 232
const shareAt = (shares: readonly number[], step: number) => required(shares[step], `share at step ${step}`)
/** A share in percent, as on the axis. */
const hundredths = (share: number) => Math.round(share * 1000) / 10

function StayChart({ title, seconds, own: shares, average }: StayChartProps) {
  const drop = useMemo(() => steepestDrop(shares), [shares])
  const at = (step: number) => clockOf((step / STAY_STEPS) * seconds)
  const period =
    drop && (at(drop.from) === at(drop.to) ? `${at(drop.from)} 前后` : `${at(drop.from)} 到 ${at(drop.to)} `)
  const description = drop && `${period}走了 ${percentOf(drop.share)} 的人，是中途最多的一段`
  const build = useMemo(
    () =>
      linesOf({
        ticks: shares.map((_, step) => clockOf((step / STAY_STEPS) * seconds)),
        lines: [
          { name: '全部讲解平均', values: average.map(hundredths), tone: 'other', dashed: true },
          { name: '这段', values: shares.map(hundredths), tone: 'main' },
        ],
        axis: String,
        range: { min: 0, max: 100 },
        isLabelled: (step) => step % (STAY_STEPS / 4) === 0,
        band: drop && [drop.from, drop.to],
      }),
    [average, drop, shares, seconds],
  )
  const table: ChartTable = useMemo(
    () => ({
      columns: [{ title: '时刻' }, { title: '这段（%）' }, { title: '全部讲解平均（%）' }],
      rows: shares.map((value, step) => [
        clockOf((step / STAY_STEPS) * seconds),
        hundredths(value),
        hundredths(shareAt(average, step)),
      ]),
    }),
    [average, shares, seconds],
  )
  return (
    <>
      <Chart
        title={`${title}：还在听的人，%`}
        summary={`${title}：听到一半还有 ${percentOf(shareAt(shares, STAY_STEPS / 2))}，听到最后 ${percentOf(shareAt(shares, STAY_STEPS))}${description ? `；${description}` : ''}`}
        build={build}
        height={HEIGHT}
        points={{
          count: shares.length,
          textAt: (step) =>
            `${at(step)}，还有 ${percentOf(shareAt(shares, step))} 的人在听，全部讲解平均 ${percentOf(shareAt(average, step))}`,
        }}
        table={table}
      />
      <p className={css.fall}>{description ?? '没有哪一刻走的人特别多。'}</p>
    </>
  )
}
