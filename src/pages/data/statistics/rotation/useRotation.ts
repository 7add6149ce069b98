import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { nextView, paceOf, viewsOf } from './rotation'
import type { Pace } from './rotation'

export interface Rotation {
  /** Seconds per view; null while rotation is off. */
  pace: Pace | null
  /** Time of the next view; null while rotation is off or paused. */
  until: number | null
  paused: boolean
  views: readonly (string | null)[]
  /** Index of the current view; -1 when not in the list. */
  place: number
  next: string | null
  start: (pace: Pace) => void
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
  const pace = paceOf(new URLSearchParams(search).get('rotate'))
  const [paused, setPaused] = useState(false)
  const [until, setUntil] = useState<number | null>(null)
  const views = viewsOf(guideIds)
  const next = nextView(views, guideId)
  const goes = pace !== null && !paused && views.length > 1

  const show = (view: string | null, rotate: Pace | null) => {
    const params = new URLSearchParams(search)
    if (view === null) params.delete('guide')
    else params.set('guide', view)
    if (rotate === null) params.delete('rotate')
    else params.set('rotate', String(rotate))
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }
  const skip = () => show(next, pace)
  const turn = useEffectEvent(skip)

  // A manually chosen view stays as long as any other.
  useEffect(() => {
    if (!goes) return undefined
    const end = Date.now() + pace * 1000
    const countdown = window.setTimeout(() => setUntil(end))
    const timer = window.setTimeout(() => turn(), pace * 1000)
    return () => {
      window.clearTimeout(countdown)
      window.clearTimeout(timer)
    }
  }, [goes, pace, guideId])

  return {
    pace, paused, views, next, skip,
    until: goes ? until : null,
    place: views.indexOf(guideId),
    start: (chosen) => show(guideId, chosen),
    stop: () => {
      setPaused(false)
      show(guideId, null)
    },
    pause: setPaused,
  }
}
