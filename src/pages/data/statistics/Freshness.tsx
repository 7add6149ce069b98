import { isLate } from './Age'
import styles from './Centre.module.css'
import { REFRESH } from './useFigures'
import type { Figures } from './useFigures'
import { useNow } from './useNow'
import { minuteText } from '@/contract/kit/chinaClock'
import { secondsOf } from './words'

/** The oldest of the 30-second figures: when it arrived, and when the server read it. */
function oldestOf({ weather: _weather, places: _places, ...figures }: Figures) {
  const read = Object.values(figures).flatMap(({ data, dataUpdatedAt }) =>
    data === undefined ? [] : [{ came: dataUpdatedAt, at: data.at }],
  )
  if (read.length === 0) return null
  return read.reduce((oldest, query) => (query.came < oldest.came ? query : oldest))
}

/** The age of the figures; viewers of a wall screen must notice when it has stopped. */
export function Freshness({ figures }: { figures: Figures }) {
  const now = useNow()
  const oldest = oldestOf(figures)
  if (!oldest) return null
  const time = `${minuteText(oldest.at)}:${secondsOf(oldest.at)}`
  const isStale = isLate(oldest.came, now, REFRESH)
  return (
    <p className={styles.fresh} data-late={isStale || undefined} role={isStale ? 'alert' : undefined}>
      {isStale ? `自 ${time} 起有数据没有更新，仍在重试` : `数据截至 ${time} · 每 30 秒更新`}
    </p>
  )
}
