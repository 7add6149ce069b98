/** Fetches what comes after signing in, once: called while the person still types. */
export function prefetchConsole(): void {
  void import('./consoleCode').then(({ fetchAll }) => fetchAll()).catch(() => undefined)
}
