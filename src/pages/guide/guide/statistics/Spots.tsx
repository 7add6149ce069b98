import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { RowBars } from '@/components/chart'
import type { HeardSpot } from '@/contract/data/guideStatistics'
import css from './Statistics.module.css'
import { clockOf, share } from './words'

interface SpotsProps {
  spots: readonly HeardSpot[]
  chosen: string | undefined
  onChoose: (title: string) => void
}

const SHOWN = 8
/** Row height, as in Statistics.module.css. */
const ROW = 56

/** Most played first; bar length is plays, its dark part complete plays. */
export function Spots({ spots, chosen, onChoose }: SpotsProps) {
  const [all, setAll] = useState(false)
  const most = spots[0]?.times ?? 1
  const shown = all ? spots : spots.slice(0, SHOWN)
  const ranks = useMemo(() => (all ? spots : spots.slice(0, SHOWN)).map(({ times, finished }) => ({ value: times, dark: finished })), [all, spots])
  return (
    <section className={css.spots} aria-label="各讲解收听">
      <h3>各讲解收听</h3>
      <div className={css.ranks}>
        <ol>
          {shown.map(({ title, times, finished, seconds }) => (
            <li key={title}>
              <button type="button" className={css.spot} aria-pressed={title === chosen} onClick={() => onChoose(title)}>
                <span className={css.title} title={title}>
                  {title} <small>{clockOf(seconds)}</small>
                </span>
                <b>{times.toLocaleString('zh-CN')} 次</b>
                <span className={css.ended}>听完 {Math.round(share(finished, times) * 100)} %</span>
              </button>
            </li>
          ))}
        </ol>
        <RowBars title="各讲解收听，次" rows={ranks} whole={most} row={ROW} />
      </div>
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
