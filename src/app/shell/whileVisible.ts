interface Pace {
  /** Milliseconds between calls while the page is visible. */
  every: number
  /** Shorter interval on returning to the window, but not on every window switch. */
  pause: number
}

/** Calls repeatedly while the page is visible, and on return; `askedAt` is the time of the last answer. Returns the stop function. */
export function whileVisible({ every, pause }: Pace, askedAt: () => number, ask: () => void): () => void {
  const look = (least: number) => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt() >= least) ask()
  }
  const come = () => look(pause)
  const timer = window.setInterval(() => look(every), pause)
  document.addEventListener('visibilitychange', come)
  window.addEventListener('focus', come)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', come)
    window.removeEventListener('focus', come)
  }
}
