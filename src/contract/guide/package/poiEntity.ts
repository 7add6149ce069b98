import * as z from 'zod'
import { id, line, requiredLine, time, version } from '../../kit/core'
import { PLAN_METRES_MAX } from '../guide/guideMap'
import { phone } from '../../kit/phone'
import { lat, lng, triggerRadius } from '../../kit/place'
import { mediaUrl } from '../../kit/mediaUrl'
import { areDistinct } from '../../kit/folded'

export const POI_MAX = 5000
export const POI_PICTURES_MAX = 9

const NAME_MAX = 30

/** Names in other languages, by language id. */
const names = z.record(id, requiredLine('名称', 100)).refine((all) => Object.keys(all).length <= 30, '最多 30 个语种')

const metres = z.number('请输入米数').min(0, '不小于 0 米').max(PLAN_METRES_MAX, `不大于 ${PLAN_METRES_MAX} 米`)

/** Position on the floor plan, in metres from the plan's top left corner. */
const planPoint = z.strictObject({ x: metres, y: metres })
export type PlanPoint = z.output<typeof planPoint>

const unique = (values: readonly string[]) => new Set(values).size === values.length

export const poiLabel = requiredLine('标签', 10)
export const poiPictures = z
  .array(mediaUrl)
  .max(POI_PICTURES_MAX, `最多 ${POI_PICTURES_MAX} 张图片`)
  .refine(unique, '图片重复')

/** Fields of a point operators edit. */
export const poiFields = {
  poiTypeId: id,
  name: requiredLine('名称', NAME_MAX),
  names,
  lng,
  lat,
  /** Name of a floor in the guide's settings; null outdoors. */
  floor: line(10).nullable(),
  plan: planPoint.nullable(),
  pictures: poiPictures,
  phone,
  hours: line(100),
  accessible: z.boolean(),
  radius: triggerRadius,
  labels: z.array(poiLabel).max(10, '最多 10 个标签').refine(areDistinct, '标签重复'),
  /** Offline points are internal: visitors do not see them, and submission does not require explanations for them. */
  online: z.boolean(),
}

export const poiInput = z.strictObject({
  ...poiFields,
  names: names.default({}),
  floor: poiFields.floor.default(null),
  plan: poiFields.plan.default(null),
  pictures: poiPictures.default([]),
  phone: phone.default(''),
  hours: poiFields.hours.default(''),
  accessible: poiFields.accessible.default(false),
  radius: triggerRadius.default(50),
  labels: poiFields.labels.default([]),
  online: poiFields.online.default(true),
})
export type PoiInput = z.output<typeof poiInput>

/** Some of the fields; omitted fields stay unchanged. */
export const poiChanges = z.strictObject(poiFields).partial()
export type PoiChanges = z.output<typeof poiChanges>

/** Fields of every record in a data package. */
export const packageStamp = {
  id,
  guideId: id,
  sort: z.int(),
  version,
  updatedAt: time,
  updatedBy: z.object({ id, name: z.string() }),
}

export const poiRecord = z.object({ ...poiFields, ...packageStamp })
export type PoiRecord = z.output<typeof poiRecord>
