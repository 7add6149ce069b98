import { lazyPart } from '@/components/lazy/lazyPart'
import type { RouteEntry } from '@/routes/types'
import type { Overlay } from './actions/useActions'

const closed = { forget: ({ onClosed }: { onClosed: () => void }) => onClosed() }
const ChangePassword = lazyPart(() => import('./password/ChangePassword'), closed)
const KeyHelp = lazyPart(() => import('./help/KeyHelp'), closed)
const Palette = lazyPart(() => import('./palette/Palette'), closed)

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
    <>
      {overlay === 'password' && <ChangePassword onClosed={() => onClosed('password')} />}
      {overlay === 'keys' && <KeyHelp onClosed={() => onClosed('keys')} />}
      {overlay === 'palette' && <Palette routes={routes} open={onOpen} onClosed={() => onClosed('palette')} />}
    </>
  )
}
