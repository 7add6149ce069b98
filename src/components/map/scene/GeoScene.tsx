import { useMemo } from 'react'
import type { MapTarget, MapViewProps } from '../types'
import { MapWaiting } from '../MapWaiting'
import { useMapSettings } from '../outline/chinaMap'
import { zoomOf } from './camera/camera'
import type { MapSettings } from '../outline/chinaMap'
import { MapScene } from './MapScene'
import type { Ground } from './MapScene'
import { earth } from './space'
import { boundsOf } from '@/lib/geo'
import type { Bounds, Position } from '@/lib/geo'

const COUNTRY: MapTarget = { bounds: { southwest: [73.5, 18], northeast: [135, 53.5] } }
const LEVELS = [3, 20] as const

/** The map of the earth. Waits for the settings, which determine the coordinates; if they fail to load, it draws its own ground. */
export default function GeoScene(props: MapViewProps) {
  const settings = useMapSettings()
  return settings ? <Earth {...props} settings={settings} /> : <MapWaiting />
}

function Earth({
  boundary = null,
  overlay = null,
  clustered = true,
  zoomMin = LEVELS[0],
  zoomMax = LEVELS[1],
  settings,
  ...props
}: MapViewProps & { settings: MapSettings }) {
  const { tiles } = settings
  const space = useMemo(() => earth(tiles?.datum ?? 'WGS-84'), [tiles?.datum])
  const { points, lines } = props
  const home = useMemo((): MapTarget => {
    const positions: Position[] = [
      ...(boundary ?? []),
      ...(overlay?.corners ?? []),
      ...(points ?? []).map(({ position }) => position),
      ...(lines ?? []).flatMap(({ path }) => path),
    ]
    const bounds: Bounds | null = boundsOf(positions)
    return bounds ? { bounds } : COUNTRY
  }, [boundary, overlay, points, lines])
  const ground: Ground = {
    space,
    tiles,
    picture: overlay,
    boundary,
    hasCountry: tiles === null,
    approvalNumber: tiles ? settings.outline.approvalNumber : '',
    clustered,
    zoomMin: zoomOf(zoomMin),
    zoomMax: zoomOf(zoomMax),
    home,
  }
  return <MapScene {...props} ground={ground} />
}
