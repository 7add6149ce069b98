import { useMemo } from 'react'
import type { MapTarget, MapViewProps } from '../types'
import { zoomOf } from './camera'
import { CAPITALS } from './capitals'
import { MapScene } from './MapScene'
import type { Ground } from './MapScene'
import { earth } from './space'
import { tileServiceOf } from './tileService'
import type { TileSettings } from './tileService'
import { boundsOf } from '@/lib/geo'
import type { Bounds, Position } from '@/lib/geo'

const tiles = tileServiceOf(import.meta.env as TileSettings)
const space = earth(tiles?.datum ?? 'WGS-84')
/** Tiles name their own. */
const places = tiles ? [] : CAPITALS

const CHINA: MapTarget = { bounds: { southwest: [73.5, 18], northeast: [135, 53.5] } }
const LEVELS = [3, 20] as const

/** The map of the earth. */
export default function GeoScene({ boundary = null, overlay = null, clustered = true, zoomMin = LEVELS[0], zoomMax = LEVELS[1], ...props }: MapViewProps) {
  const { points, lines } = props
  const home = useMemo((): MapTarget => {
    const all: Position[] = [...(boundary ?? []), ...(overlay?.corners ?? []), ...(points ?? []).map(({ position }) => position), ...(lines ?? []).flatMap(({ path }) => path)]
    const bounds: Bounds | null = boundsOf(all)
    return bounds ? { bounds } : CHINA
  }, [boundary, overlay, points, lines])
  const ground: Ground = { space, tiles, picture: overlay, boundary, places, clustered, zoomMin: zoomOf(zoomMin), zoomMax: zoomOf(zoomMax), home }
  return <MapScene {...props} ground={ground} />
}
