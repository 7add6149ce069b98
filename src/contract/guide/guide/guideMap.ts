import * as z from 'zod'
import { requiredLine } from '../../kit/core'
import { position } from '../../kit/place'
import { mediaUrl } from '../../kit/mediaUrl'
import { PICTURE_MAX_SIDE } from '../../media/storage'

const side = z.number('请输入像素').min(0, '不小于 0').max(PICTURE_MAX_SIDE, `不大于 ${PICTURE_MAX_SIDE}`)

/** A point in a picture, in pixels from its top left corner. */
const pixel = z.tuple([side, side])
export type Pixel = z.output<typeof pixel>

export const CONTROLS_MAX = 30

/** The same spot in a hand-drawn picture and on the map. */
const controlPoint = z.strictObject({ pixel, position })
export type ControlPoint = z.output<typeof controlPoint>

/** `similarity` rotates, scales and moves a picture; `affine` also shears it. */
const fitKind = z.enum(['similarity', 'affine'])
export type FitKind = z.output<typeof fitKind>

/** A hand-drawn picture placed on the map, and how it was placed. */
export const mapOverlay = z.strictObject({
  picture: mediaUrl,
  /** Clockwise from the picture's top left corner, which is the north-west corner if the picture is not rotated. */
  corners: z.tuple([position, position, position, position]),
  opacity: z.number().min(0).max(1),
  /** Control points the corners were computed from; empty if they were not computed. */
  controls: z.array(controlPoint).max(CONTROLS_MAX, `最多 ${CONTROLS_MAX} 个控制点`).default([]),
  fit: fitKind.default('similarity'),
  /** Input for WeChat's `addGroundOverlay`: the picture already rotated, and its bounds in GCJ-02. */
  ground: z.strictObject({ picture: mediaUrl, southwest: position, northeast: position }).nullable().default(null),
})
export type MapOverlay = z.output<typeof mapOverlay>

/** Longest side of a plan, in metres; points are limited to it. */
export const PLAN_METRES_MAX = 5000
/** Minimum distance of a scale's two points, in pixels; below that, placement error dominates. */
const SCALE_PIXELS_MIN = 20

/** Two points of a plan and the distance between them in metres. */
export const floorScale = z
  .strictObject({
    from: pixel,
    to: pixel,
    metres: z
      .number('请输入两点间的米数')
      .min(0.1, '不小于 0.1 米')
      .max(PLAN_METRES_MAX, `不大于 ${PLAN_METRES_MAX} 米`),
  })
  .refine(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]) >= SCALE_PIXELS_MIN, {
    path: ['to'],
    message: '两点太近，量不准',
  })
export type FloorScale = z.output<typeof floorScale>

export const floor = z.strictObject({
  name: requiredLine('楼层名称', 10),
  picture: mediaUrl.nullable(),
  /** Null until set: a pixel then counts as a metre for positions, and lengths are unknown. */
  scale: floorScale.nullable().default(null),
})
export type Floor = z.output<typeof floor>
