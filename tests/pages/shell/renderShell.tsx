import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import Shell from '@/app/shell/Shell'
import { setAllowedRoutes } from '@/stores/routes'
import { render } from '../../support/pages/render'

/** Renders the shell with the test's own routes at an address. */
export function renderShell(routes: readonly RouteEntry[], address: string = paths.home()) {
  setAllowedRoutes(routes)
  return render(<Shell routes={routes} />, { history: [address] })
}
