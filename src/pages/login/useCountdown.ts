import { useEffect, useState } from 'react'

/** Seconds left since `start` was passed as a new object. */
export function useCountdown(start: { waitSeconds: number } | null): number {
  const [remaining, setRemaining] = useState({ start, seconds: start?.waitSeconds ?? 0 })
  if (remaining.start !== start) setRemaining({ start, seconds: start?.waitSeconds ?? 0 })

  useEffect(() => {
    if (!start?.waitSeconds) return
    // Uses the clock: a sleeping tab does not tick.
    const end = Date.now() + start.waitSeconds * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setRemaining({ start, seconds })
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [start])

  return remaining.seconds
}

/** `1 分 05 秒`, or `9 秒`. */
export function formatDuration(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`
}
