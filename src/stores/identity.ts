const resets = new Set<() => void>()

/**
 * Registers a reset of state that must not survive a change of user (menu, tabs, caches, in-memory drafts). It runs at
 * sign-in, sign-out, and when another user takes over. Returns its unregister function.
 */
export function resetOnIdentityChange(reset: () => void): () => void {
  resets.add(reset)
  return () => resets.delete(reset)
}

let changes = 0

/** Returns a check whether the session is still the same, so that a sequence stops when the user changes. */
export function sameIdentity(): () => boolean {
  const before = changes
  return () => changes === before
}

/** Called only by the auth store. */
export function announceIdentityChange(): void {
  changes += 1
  for (const reset of resets) reset()
}
