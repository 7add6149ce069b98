import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../src/contract/kit/core'
import { REPORT_PICTURE_BYTES } from '../../src/contract/visitor/visitorProblem'
import type { visitorProblem } from '../../src/contract/visitor/visitorProblem'
import { nameRow } from '../db/rowShapes'
import { onlyRow, rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import type { PublicContext } from '../http/handler'
import { rule, tooLarge, rateLimited } from '../http/refusal'
import { uploadedName } from '../lib/fileName'
import { mediaName, mediaUrlOf } from '../lib/mediaNames'
import { insertPicture, PICTURE_LIMITS, savePictureFile } from '../media/storage/picture'
import { checkQuota } from '../media/storage/quota'
import type { Visitor } from '../session/visitorOf'
import { semaphore } from '../lib/semaphore'
import { disabledReason } from './disabledReason'

/** A few kilobytes may unpack to a huge picture. A phone's own photo, reduced by the mini-program, fits. */
const LIMITS = { ...PICTURE_LIMITS, maxSide: 4096 }
/** Visitors share one slot, leaving the rest for the staff's pictures. */
const withLock = semaphore(1)
const PICTURES_PER_DAY = 40
const DAY_MS = 86_400_000

const recentRow = z.object({ count: z.number(), first: z.number().nullable() })

async function checkDailyLimit(tx: Tx, visitorId: string, now: number): Promise<void> {
  const recent = await onlyRow(
    tx,
    recentRow,
    sql`select count(*)::int as count, min(at)::float8 as first
      from visitor_picture
      where visitor_id = ${visitorId} and at > ${now - DAY_MS}`,
  )
  if (recent.first !== null && recent.count >= PICTURES_PER_DAY)
    throw rateLimited('今天上传的图片太多了，请明天再试', Math.ceil((recent.first + DAY_MS - now) / 1000))
}

/** Stored like a console picture, but as this visitor's: no one else may use it. */
export async function storeVisitorPicture(
  context: PublicContext,
  { tenantId, visitorId }: Visitor,
  file: Blob,
): Promise<ResultOf<typeof visitorProblem.problemPicture>> {
  const { platform, now } = context
  if (file.size > REPORT_PICTURE_BYTES) throw tooLarge('图片不能超过 2 MB')
  await platform.db.tenantTransaction(tenantId, async (tx) => {
    const disabled = await disabledReason(tx, 'problem', null)
    if (disabled !== null) throw rule(disabled)
    await checkDailyLimit(tx, visitorId, now)
    await checkQuota(tx, context, file.size)
  })
  const picture = await withLock(() => savePictureFile(platform, file, LIMITS))
  await platform.db.tenantTransaction(tenantId, async (tx) => {
    // Redrawing may make it larger than the upload.
    await checkQuota(tx, context, picture.bytes)
    await insertPicture(tx, picture, { fileName: uploadedName(file), createdAt: now, createdBy: visitorId })
    await tx.execute(
      sql`insert into visitor_picture (visitor_id, name, at)
        values (${visitorId}, ${picture.name}, ${now}::bigint)
        on conflict (tenant_id, visitor_id, name) do update set at = excluded.at`,
    )
  })
  return { url: mediaUrlOf(picture.name), thumbnail: mediaUrlOf(picture.thumbnail) }
}

/** Refuses pictures that the visitor did not send, or that no longer exist. */
export async function checkPictures(tx: Tx, visitorId: string, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return
  const names = pictures.map(mediaName)
  const uploaded = await rows(
    tx,
    nameRow,
    sql`select name from visitor_picture where visitor_id = ${visitorId} and ${isOneOf(sql`name`, names)}`,
  )
  const ownNames = new Set(uploaded.map(({ name }) => name))
  const fields = names.flatMap((name, index) =>
    ownNames.has(name) ? [] : [{ path: `pictures.${index}`, message: '请重新上传这张图片' }],
  )
  if (fields.length > 0) throw rule('有图片不能使用，请重新上传', fields)
}
