/** Unsaved text somewhere in the console. */
export interface Unsaved {
  /** Address of the page with the text. */
  path: string
  /** Asks whether the page may be left; true if the text was saved, stored as a draft or discarded. */
  ask: () => Promise<boolean>
}

const entries = new Set<Unsaved>()

const on = (path: string | undefined) => [...entries].filter((entry) => path === undefined || entry.path === path)

/** Called by forms while they have unsaved text; returns the unregister function. */
export function registerUnsaved(entry: Unsaved): () => void {
  entries.add(entry)
  return () => {
    entries.delete(entry)
  }
}

export const hasUnsaved = (path?: string) => on(path).length > 0

/** Asks each form before a page (no path: every page) is closed or left. Stops at the first refusal. */
export async function mayLeave(path?: string): Promise<boolean> {
  for (const entry of on(path)) {
    if (!(await entry.ask())) return false
    entries.delete(entry)
  }
  return true
}
