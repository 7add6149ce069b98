import { EVENT_AGE_MS } from '../../src/contract/visitor/visitorEvents'
import type { EventReason } from '../../src/contract/visitor/visitorEvents'

/** Phone clocks run slightly fast. */
const AHEAD_MS = 5 * 60_000

export interface CheckedEvent<E> {
  index: number
  event: E
  refused: EventReason | null
}

/** Checks an event's time: not in the future, and not too long ago. */
export function checkTimes<E extends { at: number }>(events: readonly E[], now: number): CheckedEvent<E>[] {
  return events.map((event, index) => ({
    index,
    event: { ...event, at: Math.min(event.at, now) },
    refused: event.at > now + AHEAD_MS ? 'future' : event.at < now - EVENT_AGE_MS ? 'old' : null,
  }))
}

export const refuseWhere = <E>(
  events: readonly CheckedEvent<E>[],
  reason: EventReason,
  when: (event: E) => boolean,
): CheckedEvent<E>[] =>
  events.map((checked) => (checked.refused === null && when(checked.event) ? { ...checked, refused: reason } : checked))

export const acceptedEvents = <E>(events: readonly CheckedEvent<E>[]): E[] =>
  events.filter(({ refused }) => refused === null).map(({ event }) => event)
