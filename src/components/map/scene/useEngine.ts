import type { Map as Engine } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Camera, EngineOptions } from './engine'
import { newEngine } from './engine'
import { layersOf } from './layers/layers'
import type { TileService } from '@/contract/operation/miniProgram/mapService'
import { mapColours } from '@/theme/map'
import { useThemeMode } from '@/theme/mode'
import { ICON_SCALE, iconsOf, rasterise } from './layers/drawIcons'
import { styleOf } from './layers/style'
import type { StyleOptions } from './layers/style'

interface EngineSettings {
  tiles: TileService | null
  clustered: boolean
  zoomMin: number
  zoomMax: number
  label: string
  /** Initial camera. */
  camera: () => Camera
}

/** `map` is null until ready to draw; `failed` if the browser refused. */
export function useEngine(
  holder: RefObject<HTMLDivElement | null>,
  settings: EngineSettings,
): { map: Engine | null; failed: boolean } {
  const [map, setMap] = useState<Engine | null>(null)
  const [failed, setFailed] = useState(false)
  const mode = useThemeMode()
  const settingsNow = useEffectEvent(() => ({ ...settings, colours: mapColours[mode] }))
  const camera = useRef<Camera | null>(null)
  const { tiles, clustered, zoomMin, zoomMax } = settings

  // Background pages release their map: browsers allow only a few. It reopens where it was.
  useEffect(() => {
    const container = holder.current
    if (container === null) return
    const now = settingsNow()
    let engine: Engine
    try {
      engine = createMap({
        ...now,
        container,
        camera: camera.current ?? now.camera(),
        tiles,
        clustered,
      })
    } catch (error) {
      console.error(error)
      queueMicrotask(() => setFailed(true))
      return
    }
    engine.once('load', () => setMap(engine))
    return () => {
      const { lng, lat } = engine.getCenter()
      camera.current = { centre: [lng, lat], zoom: engine.getZoom() }
      setMap(null)
      engine.remove()
    }
  }, [holder, tiles, clustered])

  useEffect(() => {
    map?.setMinZoom(zoomMin)
    map?.setMaxZoom(zoomMax)
  }, [map, zoomMin, zoomMax])

  useEffect(() => {
    for (const layer of map ? layersOf(mapColours[mode]) : []) {
      const paint = Object.entries(layer.paint ?? {}) as [Parameters<Engine['setPaintProperty']>[1], unknown][]
      for (const [name, value] of paint) map?.setPaintProperty(layer.id, name, value as never)
    }
  }, [map, mode])

  return { map, failed }
}

/** The map with all its layers and point images. */
function createMap(options: EngineOptions & StyleOptions): Engine {
  const map = newEngine(options, styleOf(options))
  for (const icon of iconsOf(options.colours)) map.addImage(icon.name, rasterise(icon), { pixelRatio: ICON_SCALE })
  return map
}
