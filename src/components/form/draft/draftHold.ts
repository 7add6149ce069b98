/** Drafts this page has released; the browser reports that too late for an immediate reopening. */
const released = new Set<string>()

/**
 * While open, an editor holds a lock named after its draft. It shows other tabs which drafts are being edited,
 * and the browser releases it with the tab, even after a crash. Insecure contexts have no locks: every draft
 * then counts as abandoned, which loses nothing.
 */
const locks = () => navigator.locks as LockManager | undefined

export function holdDraft(key: string): () => void {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  released.delete(key)
  // Rejects only when the page unloads.
  locks()
    ?.request(key, () => ended)
    .catch(() => undefined)
  return () => {
    released.add(key)
    end()
  }
}

/** Keys of the drafts being edited in any tab. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  const snapshot = await locks()
    ?.query()
    .catch(() => null)
  const heldLocks = snapshot?.held ?? []
  return new Set(heldLocks.map(({ name }) => name ?? '').filter((name) => !released.has(name)))
}
