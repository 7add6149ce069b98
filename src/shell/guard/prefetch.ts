/** Fetches what comes after signing in, once: called while the person still types. */
export function prefetchConsole(): void {
  // A failure shows itself when the code is needed.
  void Promise.allSettled([import('./open'), import('./Console'), import('@/pages/home')])
}
