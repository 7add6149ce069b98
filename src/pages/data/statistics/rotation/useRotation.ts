import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { nextView, parseInterval, viewsOf } from './rotation'
import type { RotationInterval } from './rotation'

export interface Rotation {
  /** Seconds per view; null while rotation is off. */
  interval: RotationInterval | null
  /** Time of the next view; null while rotation is off or paused. */
  until: number | null
  paused: boolean
  views: readonly (string | null)[]
  /** Index of the current view; -1 when not in the list. */
  place: number
  next: string | null
  start: (interval: RotationInterval) => void
  stop: () => void
  pause: (paused: boolean) => void
  skip: () => void
}

/**
 * Rotates the views unattended. View and pace are in the address, so a restarted machine carries on;
 * each step replaces the history entry, so Back leaves the screen.
 */
export function useRotation(guideId: string | null, guideIds: readonly string[]): Rotation {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const interval = parseInterval(new URLSearchParams(search).get('rotate'))
  const [paused, setPaused] = useState(false)
  const [until, setUntil] = useState<number | null>(null)
  const views = viewsOf(guideIds)
  const next = nextView(views, guideId)
  const isRunning = interval !== null && !paused && views.length > 1

  const show = (view: string | null, rotate: RotationInterval | null) => {
    const params = new URLSearchParams(search)
    if (view === null) params.delete('guide')
    else params.set('guide', view)
    if (rotate === null) params.delete('rotate')
    else params.set('rotate', String(rotate))
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }
  const skip = () => show(next, interval)
  const advance = useEffectEvent(skip)

  // A manually chosen view stays as long as any other.
  useEffect(() => {
    if (!isRunning) return undefined
    const end = Date.now() + interval * 1000
    const countdown = window.setTimeout(() => setUntil(end))
    const timer = window.setTimeout(() => advance(), interval * 1000)
    return () => {
      window.clearTimeout(countdown)
      window.clearTimeout(timer)
    }
  }, [isRunning, interval, guideId])

  return {
    interval,
    paused,
    views,
    next,
    skip,
    until: isRunning ? until : null,
    place: views.indexOf(guideId),
    start: (seconds) => show(guideId, seconds),
    stop: () => {
      setPaused(false)
      show(guideId, null)
    },
    pause: setPaused,
  }
}
