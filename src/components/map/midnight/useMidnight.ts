import type { GeoJSONSource, Map as Engine } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { newEngine } from '../scene/engine'
import { CENTRE, zoomFor } from './data'
import { midnightStyle } from './style'
import type { MidnightOptions } from './style'

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
export function useMidnight(
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

export function useSource(map: Engine | null, source: string, data: Parameters<GeoJSONSource['setData']>[0]): void {
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(source)?.setData(data)
  }, [map, source, data])
}
