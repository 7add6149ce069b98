import { useState } from 'react'
import { mapMissing } from './MapNotice'
import { MapWaiting } from './MapWaiting'
import type { StatisticsMapProps } from './midnight/types'
import { NoWebGl } from './NoWebGl'
import { OnlyMap } from './OnlyMap'
import { hasWebGl } from './support'
import { lazyPart } from '@/components/lazy/lazyPart'

export type { StatisticsMapProps, StatisticsPoint } from './midnight/types'

const Scene = lazyPart<StatisticsMapProps>(() => import('./midnight/MidnightScene'), {
  waiting: () => <MapWaiting />,
  missing: mapMissing,
})

/**
 * The map of the statistics screens: dark, centred on the country, moved and zoomed only by its buttons. Clicking a province shows
 * its cities. Fills its container.
 */
export function StatisticsMap(props: StatisticsMapProps) {
  const [drawable] = useState(hasWebGl)
  if (!drawable) return <NoWebGl />
  return (
    <OnlyMap>
      <Scene {...props} />
    </OnlyMap>
  )
}
