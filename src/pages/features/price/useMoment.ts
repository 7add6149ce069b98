import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present moment; renders again at `next`, and each minute. */
export function useMoment(next: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.max(0, Math.min(MINUTE_MS, (next ?? Infinity) - Date.now())),
    )
    return () => clearTimeout(timer)
  }, [next, now])
  return now
}
