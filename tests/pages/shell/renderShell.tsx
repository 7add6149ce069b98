import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import Shell from '@/shell/Shell'
import { render } from '../../support/render'

/** The shell over routes of the test's own, at an address. */
export const renderShell = (routes: readonly RouteEntry[], address: string = paths.home()) => render(<Shell routes={routes} />, { history: [address] })
