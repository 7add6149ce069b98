import { useState } from 'react'
import { MapWaiting } from './MapWaiting'
import { NoWebGl } from './NoWebGl'
import { hasWebGl } from './support'
import type { PlanViewProps } from './types'
import { lazyPart } from '@/components/lazy/lazyPart'

const Scene = lazyPart<PlanViewProps>(() => import('./scene/PlanScene'), { waiting: () => <MapWaiting /> })

/** A floor's plan, drawn as the map is. It fills what it is put into. */
export function PlanView(props: PlanViewProps) {
  const [drawable] = useState(hasWebGl)
  return drawable ? <Scene {...props} /> : <NoWebGl />
}
