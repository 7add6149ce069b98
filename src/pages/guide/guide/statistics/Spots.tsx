import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { RowBars } from '@/components/chart'
import shared from '@/theme/shared.module.css'
import type { HeardSpot } from '@/contract/data/guideStatistics'
import css from './Statistics.module.css'
import { clockOf, share } from './words'

interface SpotsProps {
  spots: readonly HeardSpot[]
  selected: string | undefined
  onChoose: (title: string) => void
}

const MAX_ROWS = 8
/** Row height, as in Statistics.module.css. */
const ROW = 56

/** Most played first; bar length is plays, its dark part complete plays. */
export function Spots({ spots, selected, onChoose }: SpotsProps) {
  const [isExpanded, setExpanded] = useState(false)
  const maximum = spots[0]?.times ?? 1
  const visible = isExpanded ? spots : spots.slice(0, MAX_ROWS)
  const ranks = useMemo(
    () =>
      (isExpanded ? spots : spots.slice(0, MAX_ROWS)).map(({ times, finished }) => ({ value: times, dark: finished })),
    [isExpanded, spots],
  )
  return (
    <section aria-label="各讲解收听">
      <h3>各讲解收听</h3>
      <div className={css.ranks}>
        <ol>
          {visible.map(({ title, times, finished, seconds }) => (
            <li key={title}>
              <button
                type="button"
                className={`${shared.press} ${css.spot}`}
                aria-pressed={title === selected}
                onClick={() => onChoose(title)}
              >
                <span className={shared.ellipsis} title={title}>
                  {title} <small>{clockOf(seconds)}</small>
                </span>
                <b>{times.toLocaleString('zh-CN')} 次</b>
                <span className={css.ended}>听完 {Math.round(share(finished, times) * 100)} %</span>
              </button>
            </li>
          ))}
        </ol>
        <RowBars title="各讲解收听，次" rows={ranks} total={maximum} row={ROW} />
      </div>
      <p className={css.legend}>
        <i data-part="ended" /> 听完 <i data-part="left" /> 没听完
        {spots.length > MAX_ROWS && (
          <Button type="link" size="small" onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? '只看前 8 段' : `全部 ${spots.length} 段`}
          </Button>
        )}
      </p>
    </section>
  )
}
