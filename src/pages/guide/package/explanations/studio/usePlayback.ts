import { useCallback, useEffect, useRef, useState } from 'react'
import { useTabActive } from '@/components/ui/tab/active'
import { RATE } from '@/components/ui/sound/studio/decode'
import type { StudioPreview } from './useStudio'

interface Running {
  context: AudioContext
  /** Context time at which the sound started. */
  from: number
}

/** Plays the sound as it would be written. */
export function usePlayback(preview: StudioPreview | null) {
  const running = useRef<Running | null>(null)
  /** Seconds from the start of the unedited sound; null while stopped. */
  const [at, setAt] = useState<number | null>(null)
  const active = useTabActive()

  const stop = useCallback(() => {
    void running.current?.context.close()
    running.current = null
    setAt(null)
  }, [])

  const play = useCallback(() => {
    if (!preview || preview.samples.length === 0) return
    stop()
    const context = new AudioContext()
    const buffer = context.createBuffer(1, preview.samples.length, RATE)
    buffer.copyToChannel(preview.samples, 0)
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(context.destination)
    source.addEventListener('ended', stop)
    running.current = { context, from: context.currentTime }
    source.start()
    setAt(preview.edit.start)
  }, [preview, stop])

  const isPlaying = at !== null
  useEffect(() => {
    if (!isPlaying || !preview) return
    let frame = 0
    const follow = () => {
      const now = running.current
      if (now) setAt(preview.edit.start + now.context.currentTime - now.from)
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [preview, isPlaying])

  // An edit makes it a different sound; in a background tab playback stops.
  useEffect(() => stop, [preview, active, stop])
  return { at, isPlaying, play, stop }
}
