import { useMemo } from 'react'
import type { RefObject } from 'react'
import type { TileService } from '@/contract/operation/miniProgram/mapService'
import { earth } from '../scene/space'
import { dashesOf, namesOf } from '../scene/useCountry'
import { usePicture } from '../scene/usePicture'
import { figuresOf, heatData, landData, pointsData, waysData } from './data'
import type { StatisticsMapProps } from './types'
import { useAreas } from './useAreas'
import { useCountryCamera } from './useCountryCamera'
import { useMidnight, useSource } from './useMidnight'
import type { useOutlines } from './useOutlines'

const none: readonly never[] = []
const NOTHING = { features: [], dashes: [], islands: [] }
const HEAT_MOST = 40

type Outlines = Pick<ReturnType<typeof useOutlines>, 'country' | 'opened' | 'shown'>

/** The engine with all that it draws; each source is updated only when its own part changes. */
export function useMidnightScene(
  holder: RefObject<HTMLDivElement | null>,
  tiles: TileService | null,
  { country, opened, shown }: Outlines,
  props: StatisticsMapProps,
) {
  const {
    label,
    area,
    onArea,
    onPoint,
    values,
    points = none,
    heat = none,
    heatMost = HEAT_MOST,
    ways = none,
    far = false,
    overlay = null,
    view = null,
  } = props
  const datum = tiles?.datum ?? 'WGS-84'
  const space = useMemo(() => earth(datum), [datum])
  const { map, failed } = useMidnight(holder, { tiles, heatMost, far, label })
  const figures = useMemo(() => figuresOf(values), [values])

  useSource(
    map,
    'land',
    useMemo(
      () => landData(space, { ...NOTHING, type: 'FeatureCollection', ...shown }, figures),
      [space, shown, figures],
    ),
  )
  useSource(
    map,
    'names',
    useMemo(() => namesOf(view ? NOTHING : (shown ?? NOTHING)), [shown, view]),
  )
  useSource(
    map,
    'dashes',
    useMemo(() => dashesOf(country ?? NOTHING), [country]),
  )
  useSource(
    map,
    'heat',
    useMemo(() => heatData(space, heat), [space, heat]),
  )
  useSource(
    map,
    'ways',
    useMemo(() => waysData(space, ways), [space, ways]),
  )
  useSource(
    map,
    'points',
    useMemo(() => pointsData(space, points), [space, points]),
  )
  usePicture(map, space, overlay, 'heat')
  useCountryCamera(map, space, opened, view)
  const hovered = useAreas(map, { onArea, onPoint, opens: area === null && view === null })
  return { map, failed, hovered, figures }
}
