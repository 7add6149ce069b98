import { LISTENER_COOKIE, SOLD_SOUND } from '@/contract/visitor/soldSound'
import { preview } from './preview/mode'

/** A preview leaves nothing behind: it would come up when the operator opens the page as a visitor. */
const unsaved = new Map<string, string>()
const storage = (): Pick<Storage, 'getItem' | 'setItem'> =>
  preview === null
    ? localStorage
    : { getItem: (key) => unsaved.get(key) ?? null, setItem: (key, value) => void unsaved.set(key, value) }

const keyOf = (name: string, guideId: string | null): string => `visitor:${name}:${guideId ?? ''}`

/** A value that the phone keeps for a guide, or for all (null); null if there is none or the browser keeps nothing. */
export function readSaved<T>(name: string, guideId: string | null): T | null {
  try {
    return JSON.parse(storage().getItem(keyOf(name, guideId)) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Private windows and full phones keep nothing; the page works without. */
export function save(name: string, guideId: string | null, value: unknown): void {
  try {
    storage().setItem(keyOf(name, guideId), JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}

/** Everything that the page has kept on this phone. */
export function clearSaved(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [page, name, guideId] = key.split(':')
      if (page !== 'visitor') continue
      localStorage.removeItem(key)
      if (name === 'token') document.cookie = `${LISTENER_COOKIE}${guideId}=; path=${SOLD_SOUND}; max-age=0`
    }
  } catch {
    // Nothing was kept.
  }
}
