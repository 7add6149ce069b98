export interface Repeated {
  /** Waits for the run in progress and starts no other. */
  stop(): Promise<void>
}

/** Runs now and after each interval, one run at a time, until stopped. */
export function repeat(
  run: (isStopped: () => boolean) => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
): Repeated {
  let running: Promise<void> | null = null
  let stopped = false
  const start = () => {
    running ??= run(() => stopped)
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(start, intervalMs)
  // In browsers, timers are numbers.
  if (typeof timer === 'object') timer.unref()
  start()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
