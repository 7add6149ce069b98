import * as z from 'zod'
import { requiredLine } from '../../kit/core'
import { position } from '../../kit/place'
import { mediaUrl, PICTURE_MAX_SIDE } from '../../media/storage'

const side = z.number('请输入像素').min(0, '不小于 0').max(PICTURE_MAX_SIDE, `不大于 ${PICTURE_MAX_SIDE}`)

/** A place in a picture, in pixels from its upper left corner. */
const pixel = z.tuple([side, side])
export type Pixel = z.output<typeof pixel>

export const CONTROLS_MAX = 30

/** The same spot in a hand-drawn picture and on the map. */
const controlPoint = z.strictObject({ pixel, position })
export type ControlPoint = z.output<typeof controlPoint>

/** `similarity` turns, scales and moves a picture; `affine` also shears it. */
const fitKind = z.enum(['similarity', 'affine'])
export type FitKind = z.output<typeof fitKind>

/** A hand-drawn picture on the map, and how it came there. */
export const mapOverlay = z.strictObject({
  picture: mediaUrl,
  /** Clockwise from the upper left of the picture: the north-west one when it is not turned. */
  corners: z.tuple([position, position, position, position]),
  opacity: z.number().min(0).max(1),
  /** What the corners were computed from; empty when they were not. */
  controls: z.array(controlPoint).max(CONTROLS_MAX, `最多 ${CONTROLS_MAX} 个控制点`).default([]),
  fit: fitKind.default('similarity'),
  /** What WeChat's `addGroundOverlay` takes: the picture turned as it lies, and its bounds in GCJ-02. */
  ground: z.strictObject({ picture: mediaUrl, southwest: position, northeast: position }).nullable().default(null),
})
export type MapOverlay = z.output<typeof mapOverlay>

/** Longest side of what a plan shows, in metres: points are kept within it. */
export const PLAN_METRES_MAX = 5000
/** Pixels between the two points of a scale, at least: closer ones measure the hand that set them. */
const SCALE_PIXELS_MIN = 20

/** Two points of a plan and the metres between them. */
export const floorScale = z
  .strictObject({
    from: pixel,
    to: pixel,
    metres: z.number('请输入两点间的米数').min(0.1, '不小于 0.1 米').max(PLAN_METRES_MAX, `不大于 ${PLAN_METRES_MAX} 米`),
  })
  .refine(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]) >= SCALE_PIXELS_MIN, { path: ['to'], message: '两点太近，量不准' })
export type FloorScale = z.output<typeof floorScale>

export const floor = z.strictObject({
  name: requiredLine('楼层名称', 10),
  picture: mediaUrl.nullable(),
  /** Null until it is set: a pixel then counts as a metre for places, and nothing has a length. */
  scale: floorScale.nullable().default(null),
})
export type Floor = z.output<typeof floor>

/** Metres that a pixel of a plan stands for, from two of its points and the metres between them; null when it cannot be. */
export function planScale(from: readonly [x: number, y: number], to: readonly [x: number, y: number], metres: number): number | null {
  const pixels = Math.hypot(to[0] - from[0], to[1] - from[1])
  return pixels > 0 && metres > 0 ? metres / pixels : null
}

/** The same of a floor. */
export const metresPerPixel = ({ scale }: Pick<Floor, 'scale'>): number | null => scale && planScale(scale.from, scale.to, scale.metres)
