import shared from '@/theme/shared.module.css'
import css from './Summary.module.css'
import { missingOf, requiredOf } from './cells'
import type { Counts } from './cells'
import { minutesLeft } from './workEstimates'
import type { Work } from './workEstimates'

interface SummaryProps {
  counts: Counts
  work: Work
}

/** Done and remaining work of the visible cells. */
export function Summary({ counts, work }: SummaryProps) {
  const missing = missingOf(counts)
  const cards = [
    {
      name: '完成',
      figure: counts.done.toLocaleString('zh-CN'),
      unit: `/ ${requiredOf(counts)} 格`,
      note: counts.none > 0 ? `另 ${counts.none} 格不录制` : '',
      tone: 'done',
    },
    {
      name: '文本较新',
      figure: String(counts.stale),
      unit: '格',
      note: counts.stale > 0 ? '录音要重做' : '',
      tone: 'stale',
    },
    ...(counts.sound > 0
      ? [{ name: '声音', figure: String(counts.sound), unit: '格', note: '太响、太轻、无声等', tone: 'stale' }]
      : []),
    {
      name: '缺失',
      figure: String(missing),
      unit: '格',
      note:
        missing > 0
          ? [`文本 ${counts.noText}`, `音频 ${counts.noAudio}`, counts.noName > 0 && `名称 ${counts.noName}`]
              .filter(Boolean)
              .join(' · ')
          : '',
      tone: 'missing',
    },
    {
      name: '待写',
      figure: work.characters.toLocaleString('zh-CN'),
      unit: '字',
      note: [
        work.characters > 0 && '按原文长度估算',
        work.unknown > 0 && `${work.characters > 0 ? '另 ' : ''}${work.unknown} 格没有原文，无法估算`,
      ]
        .filter(Boolean)
        .join('；'),
      tone: '',
    },
    {
      name: '待录',
      figure: minutesLeft(work.seconds),
      unit: '分钟',
      note: work.seconds > 0 ? '按各语种的语速估算' : '',
      tone: '',
    },
  ]
  return (
    <ul className={css.cards} aria-label="合计">
      {cards.map(({ name, figure, unit, note, tone }) => (
        <li key={name} className={`${shared.card} ${css.card}`} data-tone={figure === '0' ? undefined : tone}>
          <span className={shared.hint}>{name}</span>
          <span className={`${shared.note} ${css.line}`}>
            <strong>{figure}</strong>
            <span>{unit}</span>
            <span className={css.note}>{note}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
