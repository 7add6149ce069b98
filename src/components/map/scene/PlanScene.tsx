import { useMemo } from 'react'
import type { PlanViewProps } from '../types'
import { MapScene } from './MapScene'
import type { Ground } from './MapScene'
import { plane } from './space'
import type { Position } from '@/lib/geo'

/** Of a plan nothing is larger than a stadium and nothing smaller than a hand. */
const ZOOMS = [12, 24] as const

/** A floor's plan in its own metres, with the same layers as the map of the earth. */
export default function PlanScene({ plan, ...props }: PlanViewProps) {
  const { picture, width, height, metresPerPixel } = plan
  const ground = useMemo((): Ground => {
    const scale = metresPerPixel ?? 1
    const [right, bottom] = [width * scale, height * scale]
    const corners: [Position, Position, Position, Position] = [[0, 0], [right, 0], [right, bottom], [0, bottom]]
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
