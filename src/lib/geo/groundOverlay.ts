import { required } from '../required'
import { fromWgs84 } from './datum'
import type { PictureSize } from './fit'
import { boundsOf, planeOf } from './measure'
import type { Bounds } from './measure'
import type { Position } from './position'

/**
 * What a WeChat map needs to show a picture (`MapContext.addGroundOverlay`): it places pictures between two corners and
 * cannot rotate them, so the rotated picture is drawn into a new picture that fills the bounds.
 */
export interface GroundOverlay {
  /** GCJ-02, WeChat's coordinate system. */
  bounds: Bounds
  /** Rotation of the picture, in degrees clockwise from north. */
  rotation: number
  /** Pixel size of the new picture. */
  width: number
  height: number
  /** For `CanvasRenderingContext2D.setTransform`; draw the original at 0, 0. */
  matrix: [a: number, b: number, c: number, d: number, e: number, f: number]
}

const mercatorY = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))

/** Corners clockwise from the picture's top left, WGS-84. The new picture is at most `longest` pixels long. */
export function groundOverlay(
  corners: readonly [Position, Position, Position, Position],
  { width, height }: PictureSize,
  longest = 4096,
): GroundOverlay {
  const gcjCorners = corners.map((corner) => fromWgs84('GCJ-02', corner))
  const bounds = required(boundsOf(gcjCorners), 'bounds of four corners')
  const { southwest, northeast } = bounds
  // Maps use the Mercator projection, in which straight edges stay straight.
  const across = ((northeast[0] - southwest[0]) * Math.PI) / 180
  const up = mercatorY(northeast[1]) - mercatorY(southwest[1])
  const flat = gcjCorners.map(
    ([lng, lat]) => [((lng - southwest[0]) * Math.PI) / 180, mercatorY(northeast[1]) - mercatorY(lat)] as const,
  )
  const [origin, right, , bottom] = flat as [
    (typeof flat)[number],
    (typeof flat)[number],
    (typeof flat)[number],
    (typeof flat)[number],
  ]
  const edge = (to: readonly [number, number]) => [to[0] - origin[0], to[1] - origin[1]] as const
  const [rightX, rightY] = edge(right)
  const [bottomX, bottomY] = edge(bottom)
  // Same resolution as the original, clamped to the limit.
  const fullScale = width / Math.hypot(rightX, rightY)
  const scale = Math.min(fullScale, longest / Math.max(across, up))
  const [east, north] = planeOf(corners[0])(corners[1])
  return {
    bounds,
    rotation: (Math.atan2(-north, east) * 180) / Math.PI,
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(up * scale)),
    matrix: [
      (rightX * scale) / width,
      (rightY * scale) / width,
      (bottomX * scale) / height,
      (bottomY * scale) / height,
      origin[0] * scale,
      origin[1] * scale,
    ],
  }
}
