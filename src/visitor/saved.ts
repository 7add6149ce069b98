const keyOf = (name: string, guideId: string | null): string => `visitor:${name}:${guideId ?? ''}`

/** A value that the phone keeps for a guide, or for all (null); null if there is none or the browser keeps nothing. */
export function readSaved<T>(name: string, guideId: string | null): T | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, guideId)) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Private windows and full phones keep nothing; the page works without. */
export function save(name: string, guideId: string | null, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name, guideId), JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}

/** Everything that the page has kept on this phone. */
export function clearSaved(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('visitor:')) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
