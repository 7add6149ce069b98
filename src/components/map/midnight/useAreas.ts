import type { Map as Engine, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'

export interface Hovered {
  name: string
  x: number
  y: number
}

interface Handlers {
  /** A province was clicked; null for the ground outside. */
  onArea: (adcode: string | null) => void
  onPoint?: ((id: string) => void) | undefined
  /** Whether clicking a province opens it. */
  opens: boolean
}

const adcodeOf = (feature: MapGeoJSONFeature | undefined) => (feature?.properties['adcode'] as string | undefined) ?? ''

/** Hover, clicks and taps on provinces. */
export function useAreas(map: Engine | null, handlers: Handlers): Hovered | null {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const now = useEffectEvent(() => handlers)
  useEffect(() => {
    if (!map) return
    const canvas = map.getCanvas()
    let marked: string | null = null
    const mark = (name: string | null) => {
      if (marked === name) return
      if (marked !== null) map.setFeatureState({ source: 'land', id: marked }, { hovered: false })
      if (name !== null) map.setFeatureState({ source: 'land', id: name }, { hovered: true })
      marked = name
    }
    const at = (event: MapMouseEvent, layer: string) => map.queryRenderedFeatures(event.point, { layers: [layer] })[0]
    const move = (event: MapMouseEvent) => {
      const area = at(event, 'land')
      const name = (area?.properties['name'] as string | undefined) ?? null
      mark(name)
      const { onPoint, opens } = now()
      canvas.style.cursor = (opens && adcodeOf(area) !== '') || (onPoint && at(event, 'points')) ? 'pointer' : ''
      setHovered(name === null ? null : { name, x: event.point.x, y: event.point.y })
    }
    const leave = () => {
      mark(null)
      setHovered(null)
    }
    const click = (event: MapMouseEvent) => {
      const { onArea, onPoint, opens } = now()
      const point = onPoint && at(event, 'points')
      if (point) return onPoint(point.properties['id'] as string)
      const area = at(event, 'land')
      if (!area) onArea(null)
      else if (opens && adcodeOf(area) !== '') onArea(adcodeOf(area))
    }
    map.on('mousemove', move)
    map.on('mouseout', leave)
    map.on('click', click)
    return () => {
      map.off('mousemove', move)
      map.off('mouseout', leave)
      map.off('click', click)
    }
  }, [map])
  return hovered
}
