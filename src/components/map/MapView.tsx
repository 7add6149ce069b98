import { useState } from 'react'
import { mapMissing } from './MapNotice'
import { MapWaiting } from './MapWaiting'
import { NoWebGl } from './NoWebGl'
import { OnlyMap } from './OnlyMap'
import { hasWebGl } from './support'
import type { MapViewProps } from './types'
import { lazyPart } from '@/components/lazy/lazyPart'

const Scene = lazyPart<MapViewProps>(() => import('./scene/GeoScene'), {
  waiting: () => <MapWaiting />,
  missing: mapMissing,
})

/** A map of the earth, its code loaded on demand. Fills its container. */
export function MapView(props: MapViewProps) {
  const [drawable] = useState(hasWebGl)
  if (!drawable) return <NoWebGl />
  return (
    <OnlyMap>
      <Scene {...props} />
    </OnlyMap>
  )
}
