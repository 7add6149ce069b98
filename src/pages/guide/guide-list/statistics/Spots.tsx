import { Button } from 'antd'
import { useState } from 'react'
import type { HeardSpot } from '@/contract/guideStatistics'
import css from './Statistics.module.css'
import { clockOf, share } from './words'

interface SpotsProps {
  spots: readonly HeardSpot[]
  chosen: string | undefined
  onChoose: (title: string) => void
}

const SHOWN = 8

/** The most heard first; the bar is how often, its dark part how often to the end. */
export function Spots({ spots, chosen, onChoose }: SpotsProps) {
  const [all, setAll] = useState(false)
  const most = spots[0]?.times ?? 1
  return (
    <section className={css.spots} aria-label="各讲解收听">
      <h3>各讲解收听</h3>
      <ol>
        {spots.slice(0, all ? undefined : SHOWN).map(({ title, times, finished, seconds }) => (
          <li key={title}>
            <button type="button" className={css.spot} aria-pressed={title === chosen} onClick={() => onChoose(title)}>
              <span className={css.title}>
                {title} <small>{clockOf(seconds)}</small>
              </span>
              <b>{times.toLocaleString('zh-CN')} 次</b>
              <span className={css.ended}>听完 {Math.round(share(finished, times) * 100)} %</span>
              <span className={css.track} aria-hidden="true">
                <span style={{ width: `${(times / most) * 100}%` }}>
                  <span style={{ width: `${share(finished, times) * 100}%` }} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className={css.legend}>
        <i data-part="ended" /> 听完 <i data-part="left" /> 没听完
        {spots.length > SHOWN && (
          <Button type="link" size="small" onClick={() => setAll(!all)}>
            {all ? '只看前 8 段' : `全部 ${spots.length} 段`}
          </Button>
        )}
      </p>
    </section>
  )
}
