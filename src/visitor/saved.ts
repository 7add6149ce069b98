/** A value that the phone keeps for a guide; null if there is none or the browser keeps nothing. */
export function readSaved<T>(name: string, guideId: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`visitor:${name}:${guideId}`) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Private windows and full phones keep nothing; the page works without. */
export function save(name: string, guideId: string, value: unknown): void {
  try {
    localStorage.setItem(`visitor:${name}:${guideId}`, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}
