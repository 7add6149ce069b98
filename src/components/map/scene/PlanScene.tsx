import { useMemo } from 'react'
import type { PlanViewProps } from '../types'
import { MapScene } from './MapScene'
import type { Ground } from './MapScene'
import { plane } from './space'
import type { Position } from '@/lib/geo'

/** On a plan nothing exceeds a stadium or is smaller than a hand. */
const ZOOMS = [12, 24] as const

/** A floor plan in its own metres, with the layers of the earth map. */
export default function PlanScene({ plan, ...props }: PlanViewProps) {
  const { picture, width, height, metresPerPixel } = plan
  const ground = useMemo((): Ground => {
    const scale = metresPerPixel ?? 1
    const [right, bottom] = [width * scale, height * scale]
    const corners: [Position, Position, Position, Position] = [
      [0, 0],
      [right, 0],
      [right, bottom],
      [0, bottom],
    ]
    return {
      space: plane({ picture, width, height, metresPerPixel }),
      tiles: null,
      picture: { picture, corners, opacity: 1 },
      boundary: null,
      hasCountry: false,
      approvalNumber: '',
      clustered: false,
      zoomMin: ZOOMS[0],
      zoomMax: ZOOMS[1],
      home: { bounds: { southwest: [0, 0], northeast: [right, bottom] } },
    }
  }, [picture, width, height, metresPerPixel])
  return <MapScene {...props} ground={ground} />
}
