import { useState } from 'react'
import { MapWaiting } from './MapWaiting'
import { mapMissing } from './MapNotice'
import { hasWebGl } from './support'
import type { PlanViewProps } from './types'
import { lazyPart } from '@/components/lazy/lazyPart'

const Scene = lazyPart<PlanViewProps>(() => import('./scene/PlanScene'), { waiting: () => <MapWaiting />, missing: mapMissing })

const Plain = lazyPart<PlanViewProps>(() => import('./plain/PlainPlan'), { waiting: () => <MapWaiting />, missing: mapMissing })

/** A floor's plan, drawn as the map is, or as a picture where the browser cannot. It fills what it is put into. */
export function PlanView(props: PlanViewProps) {
  const [drawable] = useState(hasWebGl)
  return drawable ? <Scene {...props} /> : <Plain {...props} />
}
