/** What this page has let go of; the browser tells it later than the same thing can be opened again. */
const released = new Set<string>()

/**
 * An editor holds its draft by a lock of that name as long as it is open: the other tabs learn which drafts are being
 * written just now, and the browser ends the lock with the tab, also when it crashes. Without secure context there are no
 * locks; every draft then counts as left behind, which loses nothing.
 */
const locks = () => navigator.locks as LockManager | undefined

export function holdDraft(key: string): () => void {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  released.delete(key)
  // Refused only when the page is going away.
  locks()?.request(key, () => ended).catch(() => undefined)
  return () => {
    released.add(key)
    end()
  }
}

/** Keys of the drafts that are being written in any tab. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  const snapshot = await locks()?.query().catch(() => null)
  const held = snapshot?.held ?? []
  return new Set(held.map(({ name }) => name ?? '').filter((name) => !released.has(name)))
}
