import type { Map as Engine, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Dragged } from './data'
import type { Space } from './space'
import { thingAt } from './things'
import type { Position } from '@/lib/geo'

/** Drags a point. Until release only its image moves; then `onMove` reports its position. */
export function useDrag(map: Engine | null, space: Space, points: readonly Dragged[], onMove: ((id: string, position: Position) => void) | undefined): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const move = useEffectEvent((id: string, position: Position) => onMove?.(id, position))
  const pointById = useEffectEvent((id: string) => points.find((point) => point.id === id) ?? null)
  const isOn = onMove !== undefined && points.length > 0

  useEffect(() => {
    if (!map || !isOn) return
    let held: Dragged | null = null
    let moved: Dragged | null = null
    // Pixel offset from its position to the grip: a pin is held by its head and does not jump.
    let [holdX, holdY] = [0, 0]

    const follow = (event: MapMouseEvent | MapTouchEvent) => {
      const { lng, lat } = map.unproject([event.point.x - holdX, event.point.y - holdY])
      moved = { id: held!.id, position: space.fromMap([lng, lat]) }
      setDragged(moved)
    }
    const end = () => {
      stop()
      if (moved) move(moved.id, moved.position)
      moved = null
      setDragged(null)
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !moved) return
      moved = null
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
      const thing = thingAt(map, event.point, touch ? 'touch' : 'mouse')
      if (thing === null || !('id' in thing) || thing.kind !== 'point') return
      held = pointById(thing.id)
      if (!held) return
      const tip = map.project(space.toMap(held.position))
      ;[holdX, holdY] = [event.point.x - tip.x, event.point.y - tip.y]
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
