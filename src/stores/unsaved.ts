/** Text that someone has typed and not saved yet, somewhere in the console. */
export interface Unsaved {
  /** Address of the page that holds it. */
  path: string
  /** Asks whether it may be left; true when it was saved, kept as a draft or given up. */
  ask: () => Promise<boolean>
}

const entries = new Set<Unsaved>()

const on = (path: string | undefined) => [...entries].filter((entry) => path === undefined || entry.path === path)

/** Called by forms while they hold unsaved text; yields the function that takes the entry back. */
export function registerUnsaved(entry: Unsaved): () => void {
  entries.add(entry)
  return () => {
    entries.delete(entry)
  }
}

export const hasUnsaved = (path?: string) => on(path).length > 0

/**
 * Asks form by form before a page is closed or refreshed, or before logging out (no path: every page).
 * The first refusal ends it.
 */
export async function mayLeave(path?: string): Promise<boolean> {
  for (const entry of on(path)) {
    if (!(await entry.ask())) return false
    entries.delete(entry)
  }
  return true
}
