import { lazy, Suspense } from 'react'
import { fetchCode } from '@/lib/code'
import type { RouteEntry } from '@/routes/types'
import type { Overlay } from './actions/useActions'

const ChangePassword = lazy(() => fetchCode(() => import('./password/ChangePassword')))
const KeyHelp = lazy(() => fetchCode(() => import('./help/KeyHelp')))
const Palette = lazy(() => fetchCode(() => import('./palette/Palette')))

interface OverlaysProps {
  overlay: Overlay | null
  routes: readonly RouteEntry[]
  onOpen: (overlay: Overlay) => void
  /** This one is closed; another may have been opened from it. */
  onClosed: (overlay: Overlay) => void
}

/** What lies over the page, each a chunk of its own. */
export function Overlays({ overlay, routes, onOpen, onClosed }: OverlaysProps) {
  return (
    <Suspense>
      {overlay === 'password' && <ChangePassword onClosed={() => onClosed('password')} />}
      {overlay === 'keys' && <KeyHelp onClosed={() => onClosed('keys')} />}
      {overlay === 'palette' && <Palette routes={routes} open={onOpen} onClosed={() => onClosed('palette')} />}
    </Suspense>
  )
}
