import { useCallback, useEffect, useRef, useState } from 'react'
import { begin } from '@/components/ui/sound/playing'
import { useTabActive } from '@/components/ui/tab/active'

/** Something to play. */
export interface Track {
  id: string
  title: string
  url: string
  seconds: number
}

const SPEEDS = [1, 1.25, 1.5, 0.75] as const

/** Plays one of many sounds at a time: start, stop, seek, current second. */
export function usePlayer() {
  const sound = useRef<HTMLAudioElement>(null)
  const [track, setTrack] = useState<Track | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState(false)
  const [speed, setSpeed] = useState<number>(SPEEDS[0])
  const active = useTabActive()

  const start = useCallback(() => {
    const audio = sound.current
    if (!audio) return
    setFailed(false)
    void begin(audio).catch((error: unknown) => {
      // Another press may have stopped it before it began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }, [])
  // By the time effects run, the element has the new track's URL.
  useEffect(() => {
    if (track) start()
  }, [track, start])
  useEffect(() => {
    if (sound.current) sound.current.playbackRate = speed
  }, [speed, track])
  useEffect(() => {
    if (!active) sound.current?.pause()
  }, [active])

  const play = useCallback(
    (next: Track) => {
      if (next.url !== track?.url) {
        setAt(0)
        setTrack(next)
      } else if (isPlaying) sound.current?.pause()
      else start()
    },
    [isPlaying, start, track],
  )
  const wind = useCallback((seconds: number) => {
    if (sound.current) sound.current.currentTime = seconds
    setAt(seconds)
  }, [])
  const stop = useCallback(() => {
    sound.current?.pause()
    setTrack(null)
  }, [])

  return {
    track,
    plays: isPlaying,
    at,
    failed,
    speed,
    play,
    wind,
    stop,
    faster: () => setSpeed(SPEEDS[SPEEDS.findIndex((option) => option === speed) + 1] ?? SPEEDS[0]),
    /** Props of the single `<audio>` element. */
    sound: {
      ref: sound,
      src: track?.url,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => {
        setPlaying(false)
        setAt(0)
      },
      onError: () => {
        setPlaying(false)
        setFailed(true)
      },
      onTimeUpdate: () => setAt(sound.current?.currentTime ?? 0),
    },
  }
}

export type Player = ReturnType<typeof usePlayer>
