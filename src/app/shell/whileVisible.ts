interface Intervals {
  /** Milliseconds between calls while the page is visible. */
  every: number
  /** Shorter interval on returning to the window, but not on every window switch. */
  pause: number
}

/** Calls repeatedly while the page is visible, and on return; `askedAt` is the time of the last answer. Returns the stop function. */
export function whileVisible(
  { every: interval, pause: returnInterval }: Intervals,
  lastRunAt: () => number,
  run: () => void,
): () => void {
  const runIfDue = (least: number) => {
    if (document.visibilityState === 'visible' && Date.now() - lastRunAt() >= least) run()
  }
  const onReturn = () => runIfDue(returnInterval)
  const timer = window.setInterval(() => runIfDue(interval), returnInterval)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('focus', onReturn)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('focus', onReturn)
  }
}
