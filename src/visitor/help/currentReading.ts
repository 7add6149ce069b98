import type { Reading } from '@/contract/guide/package/triggers'
import { readingOf } from '../walk/usePosition'

const AGE_MAX_MS = 60_000
const WAIT_MS = 5000

/** The position to send: measured again if the last one is old. Where that fails, an old position is better than none. */
export function currentReading(last: Reading): Promise<Reading> {
  if (Date.now() - last.at < AGE_MAX_MS) return Promise.resolve(last)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (measured) => resolve(readingOf(measured)),
      () => resolve(last),
      { enableHighAccuracy: true, maximumAge: 0, timeout: WAIT_MS },
    )
  })
}
