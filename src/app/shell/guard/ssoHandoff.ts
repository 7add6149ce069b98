import { entryPaths } from '@/routes/entryPaths'
import { extractHandoff } from './abc'
import type { Handoff } from './abc'

interface SsoHandoff {
  handoff: Handoff
  /** The original address without the hand-off. */
  address: string
}

let ssoHandoff: SsoHandoff | null = null

/** Removes a hand-off from the address and its history entry, and goes to /client/. */
export function receive(): void {
  const { pathname, search } = window.location
  const parsed = extractHandoff(search)
  if (!parsed) return
  ssoHandoff = { handoff: parsed.handoff, address: pathname + parsed.rest }
  window.history.replaceState(null, '', entryPaths.client())
}

// Runs on import, first thing in main.tsx: the token must leave the address before other code runs.
receive()

/** The hand-off that this page was opened with; returned once. */
export function consumeHandoff(): SsoHandoff | null {
  const handoff = ssoHandoff
  ssoHandoff = null
  return handoff
}
