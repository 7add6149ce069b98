import type { GuideStatistics } from '@/contract/data/guideStatistics'
import css from './Statistics.module.css'
import { changeOf, differenceOf, share } from './words'

interface FiguresProps {
  statistics: GuideStatistics
  days: number
}

/** Each figure with its unit, previous value and explanation. */
export function Figures({ statistics: { figures, before }, days }: FiguresProps) {
  const averages = [share(figures.heard, figures.listeners), share(before.heard, before.listeners)] as const
  const completionRates = [
    share(figures.finished, figures.times) * 100,
    share(before.finished, before.times) * 100,
  ] as const
  const list = [
    {
      name: '访客',
      value: figures.visitors.toLocaleString('zh-CN'),
      unit: '人',
      change: changeOf(figures.visitors, before.visitors, days),
      meaning: '打开过这个导览的人',
    },
    {
      name: '收听',
      value: figures.times.toLocaleString('zh-CN'),
      unit: '次',
      change: changeOf(figures.times, before.times, days),
      meaning: '开始播放一段讲解算一次',
    },
    {
      name: '听过的讲解',
      value: averages[0].toFixed(1),
      unit: '段/人',
      change: before.times === 0 ? changeOf(0, 0, days) : differenceOf(...averages, days, ''),
      meaning: '每位收听的人听过的不同讲解',
    },
    {
      name: '听到最后',
      value: completionRates[0].toFixed(1),
      unit: '%',
      change: before.times === 0 ? changeOf(0, 0, days) : differenceOf(...completionRates, days, ' 点'),
      meaning: '播到最后 5 秒或九成的占比',
    },
  ]
  return (
    <dl className={css.figures}>
      {list.map(({ name, value, unit, change, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> {unit}
          </dd>
          <dd>{change}</dd>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
