import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { FieldError } from '../../../src/contract/kit/core'
import { COVER_MIN } from '../../../src/contract/guide/guide/guide'
import type { GuideInput, GuideType, GuideSettings } from '../../../src/contract/guide/guide/guide'
import { tooSmall, tooSmallText } from '../../../src/contract/media/storage'
import type { PictureSize } from '../../../src/contract/media/storage'
import { countRows, hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { refuseFields } from '../../http/refusal'
import { mediaName } from '../../lib/mediaNames'
import { required } from '../../../src/lib/required'
import { PLAN_METRES_MAX } from '../../../src/contract/guide/guide/guideMap'
import { metresPerPixel } from '../../../src/contract/guide/guide/planScale'
import type { Pixel } from '../../../src/contract/guide/guide/guideMap'

const isOutside = ([x, y]: Pixel, { width, height }: PictureSize) => x > width || y > height

/** Positions within a picture must lie inside it. `sizeOf` returns undefined for a missing picture. */
function misplacedPoints(
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

type References = Partial<Pick<GuideInput, 'scenicTypeId' | 'languageIds' | 'cover'>> & Pick<GuideInput, 'settings'>

/** Refuses content that references anything this tenant does not have, field by field. */
export async function checkReferences(tx: Tx, type: GuideType, content: References): Promise<void> {
  const fields = [
    ...(await checkPictures(tx, content)),
    ...(await checkScenicType(tx, content.scenicTypeId ?? null)),
    ...(await checkLanguages(tx, content.languageIds ?? [])),
  ]
  if (type === 'composite' && content.settings.floors.length > 0)
    fields.push({ path: 'settings.floors', message: '综合导览没有楼层' })
  refuseFields(fields)
}

/** Pictures in the content: field path and address. */
export function picturesOf({
  cover,
  settings,
}: Pick<References, 'cover' | 'settings'>): { path: string; url: string }[] {
  return [
    { path: 'cover', url: cover ?? null },
    { path: 'settings.overlay.picture', url: settings.overlay?.picture ?? null },
    { path: 'settings.overlay.ground.picture', url: settings.overlay?.ground?.picture ?? null },
    ...settings.floors.map((floor, index) => ({ path: `settings.floors.${index}.picture`, url: floor.picture })),
  ].filter((picture): picture is { path: string; url: string } => picture.url !== null)
}

async function checkPictures(tx: Tx, content: References): Promise<FieldError[]> {
  const pictures = picturesOf(content)
  if (pictures.length === 0) return misplacedPoints(content.settings, () => undefined)
  const names = pictures.map(({ url }) => mediaName(url))
  const sizes = await rows(
    tx,
    namedSizeRow,
    sql`select name, width, height from media where kind = 'picture' and name in ${names}`,
  )
  const byName = new Map(sizes.map((picture) => [picture.name, picture]))
  return [
    ...pictures
      .filter(({ url }) => !byName.has(mediaName(url)))
      .map(({ path }) => ({ path, message: '图片不存在，请重新上传' })),
    ...misplacedPoints(content.settings, (url) => byName.get(mediaName(url))),
  ]
}

const sizeRow = z.object({ width: z.number(), height: z.number() })
const namedSizeRow = sizeRow.extend({ name: z.string() })

/** Visitors see the cover at the full width of their phone, so a smaller one cannot be submitted. */
export async function checkCoverSize(tx: Tx, cover: string | null): Promise<FieldError[]> {
  if (cover === null) return []
  const [size] = await rows(
    tx,
    sizeRow,
    sql`select width, height from media where kind = 'picture' and name = ${mediaName(cover)}`,
  )
  return size && tooSmall(size, COVER_MIN) ? [{ path: 'cover', message: `封面${tooSmallText(size, COVER_MIN)}` }] : []
}

// Shared locks: a type or language that is being deleted cannot be assigned.
async function checkScenicType(tx: Tx, id: string | null): Promise<FieldError[]> {
  if (id === null) return []
  const exists = await hasRow(tx, sql`select id from scenic_type where id = ${id} and deleted_at is null for share`)
  return exists ? [] : [{ path: 'scenicTypeId', message: '景区类型不存在' }]
}

async function checkLanguages(tx: Tx, ids: readonly string[]): Promise<FieldError[]> {
  if (ids.length === 0) return []
  if (new Set(ids).size !== ids.length) return [{ path: 'languageIds', message: '语种重复' }]
  const existing = await countRows(tx, sql`select id from language where id in ${ids} and deleted_at is null for share`)
  return existing === ids.length ? [] : [{ path: 'languageIds', message: '语种不存在' }]
}
