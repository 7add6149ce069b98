import { entryPaths } from '@/routes/entryPaths'
import { takeAbc } from './abc'
import type { Handoff } from './abc'

interface Arrival {
  handoff: Handoff
  /** The address it came with, without the hand-off. */
  address: string
}

let arrival: Arrival | null = null

/** Takes a hand-off out of the address and its history entry, and leads to /client/. */
export function receive(): void {
  const { pathname, search } = window.location
  const taken = takeAbc(search)
  if (!taken) return
  arrival = { handoff: taken.handoff, address: pathname + taken.rest }
  window.history.replaceState(null, '', entryPaths.client())
}

// On import, which main.tsx does before anything else: the token must not stand in the address while anything runs.
receive()

/** The hand-off that this page was opened with, once. */
export function consumeHandoff(): Arrival | null {
  const taken = arrival
  arrival = null
  return taken
}
