import { useMemo, useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import type { TileService } from '@/contract/operation/miniProgram/mapService'
import { earth } from '../scene/space'
import type { Space } from '../scene/space'
import { dashesOf } from '../scene/layers/useCountry'
import { usePicture } from '../scene/layers/usePicture'
import { figuresOf, heatData, landData, placeNames, pointsData, waysData, CENTRE, zoomFor } from './data'
import type { StatisticsMapProps } from './types'
import { useAreas } from './useAreas'
import type { Map as Engine, GeoJSONSource } from 'maplibre-gl'
import type { MapTarget } from '../types'
import { goTo } from '../scene/camera/camera'
import { boundsOf } from '@/lib/geo'
import type { Outline } from '@/lib/geo/outline'
import type { Position } from '@/lib/geo'
import { newEngine } from '../scene/engine'
import { midnightStyle } from './style'
import type { MidnightOptions } from './style'
import type { useOutlines } from './useOutlines'

const ZOOMS = [2, 19] as const

/** Disables roaming: only the buttons and opening a province move the map. */
function holdStill(map: Engine): void {
  for (const handler of [map.dragPan, map.scrollZoom, map.doubleClickZoom, map.touchZoomRotate, map.keyboard])
    handler.disable()
}

interface Settings extends MidnightOptions {
  label: string
}

/** `map` is null until ready to draw; `failed` if the browser refused. */
function useMidnight(
  holder: RefObject<HTMLDivElement | null>,
  { tiles, heatMost, far, label }: Settings,
): { map: Engine | null; failed: boolean } {
  const [map, setMap] = useState<Engine | null>(null)
  const [failed, setFailed] = useState(false)
  const labelNow = useEffectEvent(() => label)
  useEffect(() => {
    const container = holder.current
    if (container === null) return
    const camera = {
      centre: [...CENTRE] as [number, number],
      zoom: zoomFor(container.clientWidth, container.clientHeight),
    }
    let engine: Engine
    try {
      engine = newEngine(
        { container, camera, zoomMin: ZOOMS[0], zoomMax: ZOOMS[1], label: labelNow() },
        midnightStyle({ tiles, heatMost, far }),
      )
    } catch (error) {
      console.error(error)
      queueMicrotask(() => setFailed(true))
      return
    }
    holdStill(engine)
    engine.once('load', () => setMap(engine))
    return () => {
      setMap(null)
      engine.remove()
    }
  }, [holder, tiles, heatMost, far])
  return { map, failed }
}

function useSource(map: Engine | null, source: string, data: Parameters<GeoJSONSource['setData']>[0]): void {
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(source)?.setData(data)
  }, [map, source, data])
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows the country as specified, a whole province, or the page's target; repeated when the map is resized. */
function useCountryCamera(
  map: Engine | null,
  space: Space,
  province: Outline | undefined,
  view: MapTarget | null,
): void {
  useEffect(() => {
    if (!map) return
    const show = (animate: boolean) => {
      const { clientWidth, clientHeight } = map.getContainer()
      const bounds =
        province &&
        boundsOf(
          province.features.flatMap(({ geometry }) => geometry.coordinates.flatMap(([ring]) => ring as Position[])),
        )
      if (view) goTo(map, space, view, animate)
      else if (bounds) goTo(map, space, { bounds }, animate)
      else
        map.easeTo({
          center: space.toMap([...CENTRE]),
          zoom: zoomFor(clientWidth, clientHeight),
          animate,
          duration: 400,
        })
    }
    const onResize = () => show(false)
    show(!reducedMotion())
    map.on('resize', onResize)
    return () => {
      map.off('resize', onResize)
    }
  }, [map, space, province, view])
}

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
    useMemo(
      () => placeNames(view ? NOTHING : (shown ?? NOTHING), area === null ? undefined : figures),
      [shown, view, area, figures],
    ),
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
