import type { FieldError } from '../../../src/contract/kit/core'
import { metresPerPixel, PLAN_METRES_MAX } from '../../../src/contract/guide/guide/guideMap'
import type { Pixel } from '../../../src/contract/guide/guide/guideMap'
import type { GuideSettings } from '../../../src/contract/guide/guide/guide'
import type { PictureSize } from '../../../src/contract/media/storage'

const isOutside = ([x, y]: Pixel, { width, height }: PictureSize) => x > width || y > height

/** Positions within a picture must lie inside it. `sizeOf` returns undefined for a missing picture. */
export function misplaced({ overlay, floors }: GuideSettings, sizeOf: (url: string) => PictureSize | undefined): FieldError[] {
  const drawn = overlay && sizeOf(overlay.picture)
  const controls = drawn ? overlay.controls.flatMap(({ pixel }, index) => (isOutside(pixel, drawn) ? [{ path: `settings.overlay.controls.${index}.pixel`, message: '控制点在图片之外' }] : [])) : []
  return [...controls, ...floors.flatMap((floor, index) => wrongScale(floor, `settings.floors.${index}.scale`, sizeOf))]
}

function wrongScale({ picture, scale }: GuideSettings['floors'][number], path: string, sizeOf: (url: string) => PictureSize | undefined): FieldError[] {
  if (!scale) return []
  if (picture === null) return [{ path, message: '没有平面图，不能设比例' }]
  const size = sizeOf(picture)
  if (!size) return []
  const outside = (['from', 'to'] as const).filter((end) => isOutside(scale[end], size)).map((end) => ({ path: `${path}.${end}`, message: '这个点在平面图之外' }))
  const longest = Math.max(size.width, size.height) * metresPerPixel({ scale })!
  return longest > PLAN_METRES_MAX ? [...outside, { path: `${path}.metres`, message: `按这个距离，平面图会长达 ${Math.round(longest)} 米，请核对` }] : outside
}
