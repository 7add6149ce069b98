import { paths } from '@/routes/paths'

/**
 * How many steps back the console's latest page lies that is not this one: several refused addresses in a row leave as
 * many of it. Null when there is none: what lies before the console is not the page that one was on. Of what was loaded
 * before this page was, the browser tells that it is there and not its address.
 */
export function stepsBack(): number | null {
  // Not every browser has it.
  const navigation = 'navigation' in window ? window.navigation : null
  const here = navigation?.currentEntry?.index
  if (!navigation || here === undefined) return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0 ? 1 : null
  const last = navigation
    .entries()
    .slice(0, here)
    .findLast(({ url }) => url === null || new URL(url).pathname !== paths.notFound())
  return last ? here - last.index : null
}
