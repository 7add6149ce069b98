import { EVENT_AGE_MS } from '../../src/contract/visitor/visitorEvents'
import type { EventReason } from '../../src/contract/visitor/visitorEvents'

/** Phone clocks run slightly fast. */
const AHEAD_MS = 5 * 60_000

export interface Judged<E> {
  index: number
  event: E
  refused: EventReason | null
}

/** Checks an event's time: not in the future, and not too long ago. */
export function atTime<E extends { at: number }>(events: readonly E[], now: number): Judged<E>[] {
  return events.map((event, index) => ({
    index,
    event: { ...event, at: Math.min(event.at, now) },
    refused: event.at > now + AHEAD_MS ? 'future' : event.at < now - EVENT_AGE_MS ? 'old' : null,
  }))
}

export const refuse = <E>(judged: readonly Judged<E>[], reason: EventReason, when: (event: E) => boolean): Judged<E>[] =>
  judged.map((one) => (one.refused === null && when(one.event) ? { ...one, refused: reason } : one))

export const taken = <E>(judged: readonly Judged<E>[]): E[] => judged.filter(({ refused }) => refused === null).map(({ event }) => event)
