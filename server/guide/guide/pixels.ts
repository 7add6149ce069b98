import { required } from '../../../src/lib/required'
import type { FieldError } from '../../../src/contract/kit/core'
import { PLAN_METRES_MAX } from '../../../src/contract/guide/guide/guideMap'
import { metresPerPixel } from '../../../src/contract/guide/guide/planScale'
import type { Pixel } from '../../../src/contract/guide/guide/guideMap'
import type { GuideSettings } from '../../../src/contract/guide/guide/guide'
import type { PictureSize } from '../../../src/contract/media/storage'

const isOutside = ([x, y]: Pixel, { width, height }: PictureSize) => x > width || y > height

/** Positions within a picture must lie inside it. `sizeOf` returns undefined for a missing picture. */
export function misplacedPoints(
  { overlay, floors }: GuideSettings,
  sizeOf: (url: string) => PictureSize | undefined,
): FieldError[] {
  const pictureSize = overlay && sizeOf(overlay.picture)
  const controlErrors = pictureSize
    ? overlay.controls.flatMap(({ pixel }, index) =>
        isOutside(pixel, pictureSize)
          ? [{ path: `settings.overlay.controls.${index}.pixel`, message: '控制点在图片之外' }]
          : [],
      )
    : []
  return [
    ...controlErrors,
    ...floors.flatMap((floor, index) => wrongScale(floor, `settings.floors.${index}.scale`, sizeOf)),
  ]
}

function wrongScale(
  { picture, scale }: GuideSettings['floors'][number],
  path: string,
  sizeOf: (url: string) => PictureSize | undefined,
): FieldError[] {
  if (!scale) return []
  if (picture === null) return [{ path, message: '没有平面图，不能设比例' }]
  const size = sizeOf(picture)
  if (!size) return []
  const outsideErrors = (['from', 'to'] as const)
    .filter((end) => isOutside(scale[end], size))
    .map((end) => ({ path: `${path}.${end}`, message: '这个点在平面图之外' }))
  const longestMetres = Math.max(size.width, size.height) * required(metresPerPixel({ scale }), 'scale')
  return longestMetres > PLAN_METRES_MAX
    ? [
        ...outsideErrors,
        { path: `${path}.metres`, message: `按这个距离，平面图会长达 ${Math.round(longestMetres)} 米，请核对` },
      ]
    : outsideErrors
}
