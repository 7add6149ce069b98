import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { FieldError } from '../../../src/contract/kit/core'
import { COVER_MIN } from '../../../src/contract/guide/guide/guide'
import type { GuideInput, GuideType } from '../../../src/contract/guide/guide/guide'
import { tooSmall, tooSmallText } from '../../../src/contract/media/storage'
import { countRows, hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { refuseFields } from '../../http/refusal'
import { mediaName } from '../../lib/mediaNames'
import { misplacedPoints } from './pixels'

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
