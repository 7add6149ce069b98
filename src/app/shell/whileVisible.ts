interface Pace {
  /** Milliseconds between two times while the page is looked at. */
  every: number
  /** On coming back to the window one asks sooner, but not at every switch between two windows. */
  pause: number
}

/** Asks again and again while the page is seen, and on coming back to it; `askedAt` is when it was last known. Answers how to stop. */
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
