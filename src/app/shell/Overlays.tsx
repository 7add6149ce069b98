import { Fragment } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RouteEntry } from '@/routes/types'
import type { Overlay } from './actions/useActions'

const forgetOptions = { forget: ({ onClosed }: { onClosed: () => void }) => onClosed() }
const ChangePassword = lazyPart(() => import('./password/ChangePassword'), forgetOptions)
const KeyHelp = lazyPart(() => import('./help/KeyHelp'), forgetOptions)
const PersonDrawer = lazyPart(() => import('./person/PersonDrawer'), forgetOptions)
const Palette = lazyPart(() => import('./palette/Palette'), forgetOptions)

export interface OpenOverlay {
  overlay: Overlay
  /** A new number per request: asking again while the overlay closes reopens it. */
  nth: number
}

interface OverlaysProps {
  openOverlay: OpenOverlay | null
  routes: readonly RouteEntry[]
  onOpen: (overlay: Overlay) => void
  /** This overlay is closed; another may have opened since. */
  onClosed: (closed: OpenOverlay) => void
}

/** The overlays above the page, each in its own chunk. */
export function Overlays({ openOverlay, routes, onOpen, onClosed }: OverlaysProps) {
  if (!openOverlay) return null
  const { overlay, nth } = openOverlay
  const notifyClosed = () => onClosed(openOverlay)
  return (
    <Fragment key={nth}>
      {overlay === 'password' && <ChangePassword onClosed={notifyClosed} />}
      {overlay === 'person' && <PersonDrawer onClosed={notifyClosed} />}
      {overlay === 'keys' && <KeyHelp onClosed={notifyClosed} />}
      {overlay === 'palette' && <Palette routes={routes} open={onOpen} onClosed={notifyClosed} />}
    </Fragment>
  )
}
