const resets = new Set<() => void>()

/**
 * Registers what must not survive a change of identity (menu, tabs, caches, drafts in memory). It is run whenever a
 * person signs in, signs out or another one takes over. Answers its own removal.
 */
export function resetOnIdentityChange(reset: () => void): () => void {
  resets.add(reset)
  return () => resets.delete(reset)
}

/** Run by the auth store only. */
export function announceIdentityChange(): void {
  for (const reset of resets) reset()
}
