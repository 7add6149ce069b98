import { useEffect, useMemo, useRef } from 'react'
import { soundTime } from '@/components/ui/sound/soundTime'
import { SHORTEST_SECONDS } from '@/components/ui/sound/studio/edit'
import type { Edit } from '@/components/ui/sound/studio/edit'
import shared from '@/theme/shared.module.css'
import { required } from '@/lib/required'
import { peaksOf } from './peaks'
import { TrimHandle } from './TrimHandle'
import css from './Wave.module.css'

interface WaveProps {
  samples: Float32Array
  seconds: number
  edit: Edit
  /** Playback position in seconds. */
  at: number | null
  disabled: boolean
  onEdit: (edit: Edit) => void
}

const BARS = 96
/** Keeps the quietest bar visible. */
const LEAST = 0.03

/** The whole sound, with the retained range between two handles. */
export function Wave({ samples, seconds, edit, at, disabled, onEdit }: WaveProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const peaks = useMemo(() => peaksOf(samples, BARS), [samples])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const style = getComputedStyle(element)
    const [keptColour, cutColour, playedColour] = ['--wave-kept', '--wave-cut', '--wave-played'].map((name) =>
      style.getPropertyValue(name),
    )
    const { width, height } = element
    context.clearRect(0, 0, width, height)
    const top = Math.max(...peaks, LEAST)
    peaks.forEach((peak, bar) => {
      const time = ((bar + 0.5) / BARS) * seconds
      context.fillStyle =
        (time < edit.start || time > edit.end ? cutColour : at !== null && time <= at ? playedColour : keptColour) ?? ''
      const size = Math.max(LEAST, peak / top) * height
      context.fillRect((bar * width) / BARS, (height - size) / 2, (width / BARS) * 0.6, size)
    })
  }, [at, edit.end, edit.start, peaks, seconds])

  const timeAt = (clientX: number) => {
    const { left, width } = required(frame.current, 'frame of the wave').getBoundingClientRect()
    return Math.max(0, Math.min(1, (clientX - left) / width)) * seconds
  }
  const share = (time: number) => `${(time / seconds) * 100}%`
  return (
    <div className={css.wave}>
      <div ref={frame} className={css.frame}>
        <canvas ref={canvas} className={css.canvas} width={672} height={120} aria-hidden />
        {at !== null && <span className={css.head} style={{ insetInlineStart: share(at) }} />}
        <TrimHandle
          name="开头"
          value={edit.start}
          minimum={0}
          maximum={edit.end - SHORTEST_SECONDS}
          left={share(edit.start)}
          disabled={disabled}
          timeAt={timeAt}
          onChange={(start) => onEdit({ ...edit, start })}
        />
        <TrimHandle
          name="结尾"
          value={edit.end}
          minimum={edit.start + SHORTEST_SECONDS}
          maximum={seconds}
          left={share(edit.end)}
          disabled={disabled}
          timeAt={timeAt}
          onChange={(end) => onEdit({ ...edit, end })}
        />
      </div>
      <p className={`${shared.note} ${css.times}`}>
        <span>{soundTime(edit.start)}</span>
        <span>{soundTime(edit.end)}</span>
      </p>
    </div>
  )
}
