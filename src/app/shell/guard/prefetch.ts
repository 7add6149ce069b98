/** Prefetches the post-login code, once: called while the user still types. */
export function prefetchConsole(): void {
  void import('./consoleCode').then(({ fetchAll }) => fetchAll()).catch(() => undefined)
}
