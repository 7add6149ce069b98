import type { Map as Engine } from 'maplibre-gl'
import type { MapTarget } from '../../types'
import type { Camera } from '../engine'
import type { Space } from '../space'
import { boundsOf } from '@/lib/geo'
import type { Bounds, Position } from '@/lib/geo'
import { required } from '@/lib/required'

/** Padding in pixels around a fitted view: tools float at the top, buttons at the bottom, and pins rise above their place; less on small maps. */
export function paddingOf(map: Engine) {
  const { clientWidth, clientHeight } = map.getContainer()
  const side = Math.min(56, clientWidth / 6)
  return { top: Math.min(112, clientHeight / 4), right: side, bottom: Math.min(104, clientHeight / 6), left: side }
}
/** Maximum zoom for a single point, unless requested otherwise. */
const CLOSE = 16

/** Levels follow tile services and WeChat: tiles of 256 pixels; the library's have 512. */
export const zoomOf = (level: number) => level - 1
const levelOf = (zoom: number) => zoom + 1

/** The visible view, in the page's coordinates. */
export function viewOf(map: Engine, space: Space): { centre: Position; zoom: number; bounds: Bounds } {
  const { lng, lat } = map.getCenter()
  const bounds = map.getBounds()
  const corners = [bounds.getSouthWest(), bounds.getNorthEast()].map((corner) =>
    space.fromMap([corner.lng, corner.lat]),
  )
  return {
    centre: space.fromMap([lng, lat]),
    zoom: levelOf(map.getZoom()),
    bounds: required(boundsOf(corners), 'bounds of the view'),
  }
}

const boxOf = (space: Space, { southwest, northeast }: Bounds): [number, number, number, number] => {
  const box = required(boundsOf([space.toMap(southwest), space.toMap(northeast)]), 'bounds of the box')
  return [...box.southwest, ...box.northeast]
}

/** Moves the camera; without animation under reduced motion or on request. */
export function goTo(map: Engine, space: Space, target: MapTarget, animate = true): void {
  if ('bounds' in target)
    map.fitBounds(boxOf(space, target.bounds), {
      padding: paddingOf(map),
      maxZoom: Math.min(map.getMaxZoom(), space.snap < 5 ? 24 : 17),
      animate,
      duration: 400,
    })
  else
    map.easeTo({
      center: space.toMap(target.centre),
      zoom: target.zoom === undefined ? Math.max(map.getZoom(), CLOSE) : zoomOf(target.zoom),
      animate,
      duration: 400,
    })
}

/** Initial camera, before the map's size is known. */
export function openingOf(space: Space, target: MapTarget): Camera {
  if ('centre' in target)
    return { centre: space.toMap(target.centre), zoom: target.zoom === undefined ? CLOSE : zoomOf(target.zoom) }
  const [west, south, east, north] = boxOf(space, target.bounds)
  return { centre: [(west + east) / 2, (south + north) / 2], zoom: 12 }
}
