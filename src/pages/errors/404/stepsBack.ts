import { paths } from '@/routes/paths'

/**
 * Steps back to the console's latest page other than this one: several refused addresses in a row leave
 * several 404 entries. Null when there is none: pages outside the console do not count. For entries from
 * before this page load, the browser reveals their existence but not their address.
 */
export function stepsBack(): number | null {
  // Not every browser supports it.
  const navigation = 'navigation' in window ? window.navigation : null
  const currentIndex = navigation?.currentEntry?.index
  if (!navigation || currentIndex === undefined)
    return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0 ? 1 : null
  const last = navigation
    .entries()
    .slice(0, currentIndex)
    .findLast(({ url }) => url === null || new URL(url).pathname !== paths.notFound())
  return last ? currentIndex - last.index : null
}
