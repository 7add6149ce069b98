const resets = new Set<() => void>()

/**
 * Registers what must not survive a change of identity (menu, tabs, caches, drafts in memory). It is run whenever a
 * person signs in, signs out or another one takes over. Answers its own removal.
 */
export function resetOnIdentityChange(reset: () => void): () => void {
  resets.add(reset)
  return () => resets.delete(reset)
}

let changes = 0

/**
 * Tells, whenever asked, whether the same session is open still: what takes several calls must not go on in the name of
 * the next person.
 */
export function sameIdentity(): () => boolean {
  const before = changes
  return () => changes === before
}

/** Run by the auth store only. */
export function announceIdentityChange(): void {
  changes += 1
  for (const reset of resets) reset()
}
