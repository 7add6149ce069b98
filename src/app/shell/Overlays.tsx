import { Fragment } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RouteEntry } from '@/routes/types'
import type { Overlay } from './actions/useActions'

const gone = { forget: ({ onClosed }: { onClosed: () => void }) => onClosed() }
const ChangePassword = lazyPart(() => import('./password/ChangePassword'), gone)
const KeyHelp = lazyPart(() => import('./help/KeyHelp'), gone)
const PersonDrawer = lazyPart(() => import('./person/PersonDrawer'), gone)
const Palette = lazyPart(() => import('./palette/Palette'), gone)

export interface Opened {
  overlay: Overlay
  /** A new number per request: asking again while the overlay closes reopens it. */
  nth: number
}

interface OverlaysProps {
  opened: Opened | null
  routes: readonly RouteEntry[]
  onOpen: (overlay: Overlay) => void
  /** This overlay is closed; another may have opened since. */
  onClosed: (closed: Opened) => void
}

/** The overlays above the page, each in its own chunk. */
export function Overlays({ opened, routes, onOpen, onClosed }: OverlaysProps) {
  if (!opened) return null
  const { overlay, nth } = opened
  const closed = () => onClosed(opened)
  return (
    <Fragment key={nth}>
      {overlay === 'password' && <ChangePassword onClosed={closed} />}
      {overlay === 'person' && <PersonDrawer onClosed={closed} />}
      {overlay === 'keys' && <KeyHelp onClosed={closed} />}
      {overlay === 'palette' && <Palette routes={routes} open={onOpen} onClosed={closed} />}
    </Fragment>
  )
}
