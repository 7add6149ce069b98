import { useQuery } from '@tanstack/react-query'
import { Curves } from '@/components/chart/Curves'
import { Reading } from '@/components/form/Reading'
import { guideStatistics, STAY_STEPS } from '@/contract/guideStatistics'
import { call } from '@/lib/call'
import css from './Statistics.module.css'
import { clockOf, percentOf, steepest } from './words'

interface StayProps {
  guideId: string
  days: number
  title: string
}

/** How many of those who began an explanation still listen at each of its moments. */
export function Stay({ guideId, days, title }: StayProps) {
  const query = { guideId, days: String(days), title }
  const stay = useQuery({ queryKey: ['statistics', 'stay', query], queryFn: ({ signal }) => call(guideStatistics.spotStay, { query }, { signal }) })
  return (
    <section className={css.stay} aria-label={`${title}：还在听的人`}>
      <h3>
        {title} <small>每一刻还在听的人，%</small>
      </h3>
      {stay.data ? <Drawn {...stay.data} title={title} /> : <Reading query={stay} what="收听过程" />}
    </section>
  )
}

interface DrawnProps {
  title: string
  seconds: number
  own: readonly number[]
  average: readonly number[]
}

function Drawn({ title, seconds, own, average }: DrawnProps) {
  const fall = steepest(own)
  const at = (step: number) => clockOf((step / STAY_STEPS) * seconds)
  const ticks = [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => clockOf(part * seconds)))]
  const when = fall && (at(fall.from) === at(fall.to) ? `${at(fall.from)} 前后` : `${at(fall.from)} 到 ${at(fall.to)} `)
  const words = fall && `${when}走了 ${percentOf(fall.share)} 的人，是中途最多的一段`
  return (
    <>
      <Curves own={own} other={average} ticks={ticks} band={fall && [fall.from, fall.to]} label={`${title}：听到一半还有 ${percentOf(own[STAY_STEPS / 2]!)}，听到最后 ${percentOf(own[STAY_STEPS]!)}${words ? `；${words}` : ''}`} />
      <p className={css.legend}>
        <i data-part="own" /> 这段 <i data-part="average" /> 全部讲解平均
      </p>
      <p className={css.fall}>{words ?? '没有哪一刻走的人特别多。'}</p>
    </>
  )
}
