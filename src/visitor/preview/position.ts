import { useSyncExternalStore } from 'react'
import type { Reading } from '@/contract/guide/package/triggers'
import type { VisitorPosition } from '../walk/visitorPosition'

const NOWHERE: VisitorPosition = { state: 'unavailable', reading: null }
const OFF: VisitorPosition = { state: 'off', reading: null }

/** As accurate as a phone outdoors. */
const ACCURACY = 8

let position = NOWHERE
const listeners = new Set<() => void>()

function report(place: Reading['position']): void {
  position = { state: 'on', reading: { position: place, accuracy: ACCURACY, at: Date.now() } }
  for (const listener of listeners) listener()
}

/** Puts the visitor of a preview somewhere. Reported twice, because a walk doubts a single jump. */
export function placeVisitor(place: Reading['position']): void {
  report(place)
  setTimeout(() => report(place))
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
