import type { Map as Engine, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Dragged } from '../layers/data'
import type { Space } from '../space'
import { itemAt } from './mapItems'
import type { Position } from '@/lib/geo'

/** Drags a point. Until release only its image moves; then `onMove` reports its position. */
export function useDrag(
  map: Engine | null,
  space: Space,
  points: readonly Dragged[],
  onMove: ((id: string, position: Position) => void) | undefined,
): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const move = useEffectEvent((id: string, position: Position) => onMove?.(id, position))
  const pointById = useEffectEvent((id: string) => points.find((point) => point.id === id) ?? null)
  const isOn = onMove !== undefined && points.length > 0

  useEffect(() => {
    if (!map || !isOn) return
    let grabbed: Dragged | null = null
    let preview: Dragged | null = null
    // Pixel offset from its position to the grip: a pin is held by its head and does not jump.
    let [offsetX, offsetY] = [0, 0]

    const follow = (event: MapMouseEvent | MapTouchEvent) => {
      if (!grabbed) return
      const { lng, lat } = map.unproject([event.point.x - offsetX, event.point.y - offsetY])
      preview = { id: grabbed.id, position: space.fromMap([lng, lat]) }
      setDragged(preview)
    }
    const end = () => {
      stop()
      if (preview) move(preview.id, preview.position)
      preview = null
      setDragged(null)
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !preview) return
      preview = null
      end()
    }
    const stop = () => {
      map.off('mousemove', follow)
      map.off('touchmove', follow)
      map.off('touchend', end)
      map.off('touchcancel', end)
      window.removeEventListener('mouseup', end)
      window.removeEventListener('keydown', giveUp)
    }
    const begin = (event: MapMouseEvent | MapTouchEvent) => {
      const touch = 'points' in event
      // Two fingers move the map.
      if (touch && event.points.length > 1) return
      const hit = itemAt(map, event.point, touch ? 'touch' : 'mouse')
      if (hit === null || !('id' in hit) || hit.kind !== 'point') return
      grabbed = pointById(hit.id)
      if (!grabbed) return
      const tip = map.project(space.toMap(grabbed.position))
      ;[offsetX, offsetY] = [event.point.x - tip.x, event.point.y - tip.y]
      // Do not pan the map.
      event.preventDefault()
      map.on('mousemove', follow)
      map.on('touchmove', follow)
      map.on('touchend', end)
      map.on('touchcancel', end)
      window.addEventListener('mouseup', end)
      window.addEventListener('keydown', giveUp)
    }

    map.on('mousedown', begin)
    map.on('touchstart', begin)
    return () => {
      stop()
      setDragged(null)
      map.off('mousedown', begin)
      map.off('touchstart', begin)
    }
  }, [map, space, isOn])

  return dragged
}
