import { entryPaths } from '@/routes/entryPaths'
import { takeAbc } from './abc'
import type { Handoff } from './abc'

interface Arrival {
  handoff: Handoff
  /** The original address without the hand-off. */
  address: string
}

let arrival: Arrival | null = null

/** Removes a hand-off from the address and its history entry, and goes to /client/. */
export function receive(): void {
  const { pathname, search } = window.location
  const taken = takeAbc(search)
  if (!taken) return
  arrival = { handoff: taken.handoff, address: pathname + taken.rest }
  window.history.replaceState(null, '', entryPaths.client())
}

// Runs on import, first thing in main.tsx: the token must leave the address before other code runs.
receive()

/** The hand-off that this page was opened with; returned once. */
export function consumeHandoff(): Arrival | null {
  const taken = arrival
  arrival = null
  return taken
}
