import { useEffect, useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import { screenChartTheme } from '@/theme/screen'
import { PauseIcon, PlayIcon } from '../rotation/icons'
import { twoDigitClock } from '../words'
import styles from './Guide.module.css'
import { playable } from './heat'
import { playbackBuild, quarterRange } from './playback'

/** Milliseconds per quarter-hour of playback. */
const STEP = 800
const MINUTES = 15
/** Quarter-hours between two ticks. */
const TICK = 8

interface PlaybackProps {
  quarters: readonly number[]
  /** The current quarter-hour. */
  now: number
  /** Null follows the latest quarter-hour. */
  selected: number | null
  playing: boolean
  onChoose: (quarter: number | null) => void
  onPlaying: (playing: boolean) => void
}

/** Plays the day back, a quarter-hour at a time. */
export function Playback({ quarters, now, selected, playing, onChoose, onPlaying }: PlaybackProps) {
  const range = playable(quarters)
  const visibleQuarters = useMemo(() => quarterRange(quarters, now), [quarters, now])
  const at = selected ?? range?.last ?? now
  const build = useMemo(() => playbackBuild(quarters, visibleQuarters, at, now), [quarters, visibleQuarters, at, now])
  const last = range?.last ?? null

  useEffect(() => {
    if (!playing || last === null) return undefined
    const timer = window.setTimeout(() => {
      onChoose(at < last ? at + 1 : null)
      if (at >= last) onPlaying(false)
    }, STEP)
    return () => window.clearTimeout(timer)
  }, [playing, at, last, onChoose, onPlaying])

  if (range === null) return null
  const toggle = () => {
    if (!playing && at >= range.last) onChoose(range.first)
    onPlaying(!playing)
  }
  const slide = (value: number) => {
    const quarter = Math.min(range.last, Math.max(range.first, value))
    onPlaying(false)
    onChoose(quarter === range.last ? null : quarter)
  }
  const ticks = Array.from(
    { length: Math.floor((visibleQuarters.until - visibleQuarters.first) / TICK) + 1 },
    (_, index) => visibleQuarters.first + index * TICK,
  )
  return (
    <section className={styles.playback} aria-label="回放今天">
      <button type="button" className={styles.play} aria-label={playing ? '暂停回放' : '回放今天'} onClick={toggle}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <p className={styles.when}>
        <b>{twoDigitClock(at * MINUTES)}</b>
        <small>{selected === null ? '最近一刻钟' : '回放今天'}</small>
      </p>
      <div className={styles.track}>
        <Chart bare title="每刻钟同意共享位置的访客" build={build} height={36} theme={screenChartTheme} />
        <input
          type="range"
          aria-label="时刻"
          aria-valuetext={twoDigitClock(at * MINUTES)}
          min={visibleQuarters.first}
          max={visibleQuarters.until - 1}
          value={at}
          onChange={({ target }) => slide(Number(target.value))}
        />
        <p className={styles.ticks} aria-hidden="true">
          {ticks.map((quarter) => (
            <span
              key={quarter}
              style={{
                left: `${((quarter - visibleQuarters.first) / (visibleQuarters.until - visibleQuarters.first)) * 100}%`,
              }}
            >
              {quarter / 4}
              {quarter === visibleQuarters.first && ' 时'}
            </span>
          ))}
        </p>
      </div>
    </section>
  )
}
