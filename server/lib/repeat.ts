export interface Repeated {
  /** Waits for the run in progress and starts no other. */
  stop(): Promise<void>
}

/** How long the runs of a job may be apart while no call arrives and nothing is due. */
const QUIET_MAX_MS = 30_000

const sleepers = new Set<() => void>()

/** A call has arrived: work may follow from it, so jobs that found none lately run at their own pace again. */
export function wakeJobs(): void {
  for (const wake of sleepers) wake()
}

/**
 * Runs now and after each interval, one run at a time, until stopped. While runs find nothing to do, the interval doubles, up to half a
 * minute; finding work or an incoming call resets it. An idle server then uses almost no CPU.
 *
 * `run` returns how much was due, if it can tell: only 0 counts as nothing.
 */
export function repeat(
  run: (isStopped: () => boolean) => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
): Repeated {
  let running: Promise<void> | null = null
  let stopped = false
  let waitMs = intervalMs
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    // From the start of the last run, whatever the wall clock does; a run that took longer skips what it missed.
    timer = setTimeout(start, waitMs - ((performance.now() - startedAt) % waitMs))
    // In browsers, timers are numbers.
    if (typeof timer === 'object') timer.unref()
  }
  const start = () => {
    let found: unknown
    startedAt = performance.now()
    running = run(() => stopped)
      .then((due) => {
        found = due
      }, onError)
      .finally(() => {
        running = null
        waitMs = found === 0 ? Math.max(intervalMs, Math.min(waitMs * 2, QUIET_MAX_MS)) : intervalMs
        if (!stopped) schedule()
      })
  }
  const wake = () => {
    if (waitMs === intervalMs) return
    waitMs = intervalMs
    if (running === null) schedule()
  }
  sleepers.add(wake)
  start()
  return {
    stop: async () => {
      stopped = true
      sleepers.delete(wake)
      clearTimeout(timer)
      await running
    },
  }
}
