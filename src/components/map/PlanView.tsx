import { useState } from 'react'
import { MapWaiting } from './MapWaiting'
import { mapMissing } from './MapNotice'
import { hasWebGl } from './support'
import type { PlanViewProps } from './types'
import { lazyPart } from '@/components/lazy/lazyPart'

const Scene = lazyPart<PlanViewProps>(() => import('./scene/PlanScene'), {
  waiting: () => <MapWaiting />,
  missing: mapMissing,
})

const Plain = lazyPart<PlanViewProps>(() => import('./plain/PlainPlan'), {
  waiting: () => <MapWaiting />,
  missing: mapMissing,
})

/** A floor plan, drawn like the map, or as a picture if the browser cannot. Fills its container. */
export function PlanView(props: PlanViewProps) {
  const [drawable] = useState(hasWebGl)
  return drawable ? <Scene {...props} /> : <Plain {...props} />
}
