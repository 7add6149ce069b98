import { useSyncExternalStore } from 'react'
import type { Reading } from '@/contract/guide/package/triggers'
import type { VisitorPosition } from '../walk/visitorPosition'

const NOWHERE: VisitorPosition = { state: 'unavailable', reading: null }
const OFF: VisitorPosition = { state: 'off', reading: null }

/** As accurate as a phone outdoors. */
const ACCURACY = 8

let position = NOWHERE
const listeners = new Set<() => void>()

/** As often as a walk wants to hear of a place before it believes that the visitor is there, each a second later. */
const REPORTS = 9
const PAUSE_MS = 30
let timer = 0

/** Puts the visitor of a preview somewhere. */
export function placeVisitor(place: Reading['position']): void {
  clearInterval(timer)
  let left = REPORTS
  const report = () => {
    const at = Math.max(Date.now(), (position.reading?.at ?? 0) + 1000)
    position = { state: 'on', reading: { position: place, accuracy: ACCURACY, at } }
    for (const listener of listeners) listener()
    left -= 1
    if (left === 0) clearInterval(timer)
  }
  report()
  timer = window.setInterval(report, PAUSE_MS)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Where the operator has put the visitor, instead of where the console is. */
export function usePreviewPosition(wanted: boolean): VisitorPosition {
  const placed = useSyncExternalStore(subscribe, () => position)
  return wanted ? placed : OFF
}
