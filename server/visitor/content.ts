import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { informationKind } from '../../src/contract/features/information'
import { noticeKind } from '../../src/contract/features/notice'
import type { LinkTarget } from '../../src/contract/kit/linkTarget'
import type { RecordKind } from '../../src/contract/kit/record'
import { articleKind } from '../../src/contract/operation/article/article'
import { GUIDE_FUNCTIONS } from '../../src/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '../../src/contract/operation/guideFunction/guideFunctions'
import { videoKind } from '../../src/contract/operation/video'
import type { ResultOf } from '../../src/contract/kit/core'
import { CONTENT_MAX, visitorContent } from '../../src/contract/visitor/visitorContent'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { absent } from '../http/refusal'
import { articleComputed } from '../operation/article/handlers'
import { readDisabled } from '../operation/guideFunction/read'
import { readFunctionsOff } from '../operation/miniProgram/config/functionsOff'
import { isForGuide, PINNED_FIRST } from '../operation/miniProgram/page/content'
import { enabledTarget } from '../operation/miniProgram/page/enabled'
import { videoFile } from '../operation/video/handlers'
import type { RecordOptions } from '../records/options'
import { readRecord } from '../records/read'
import { readShown, visiblePart } from '../records/reads'
import { scheduleCondition } from '../records/scheduleCondition'

type Calls = typeof visitorContent

/** What a visitor has open, and when. */
export interface Visit {
  guideId: string
  now: number
}

/** `all`: for operators, also what visitors do not see now. */
interface Audience {
  all?: boolean | undefined
}

/** When visitors could first see it. */
const SHOWN_AT = sql`coalesce(t.starts_at, t.created_at)::float8 as at`
const ARTICLE = sql`t.id, t.title, t.cover, t.summary, t.author, t.reading_minutes as "readingMinutes", ${SHOWN_AT}`

/** Refuses what the guide does not offer. */
export async function requireFunction(tx: Tx, guideId: string, name: GuideFunction): Promise<void> {
  if ((await readDisabled(tx, guideId)).has(name)) throw absent(`这个导览没有开放${GUIDE_FUNCTIONS[name]}`)
}

/** Records `t` that are visible now, in the operators' order. */
export const onlineList = <T>(
  tx: Tx,
  shape: z.ZodType<T>,
  { table, columns, where = sql`true`, all = false }: Audience & { table: string; columns: SQL; where?: SQL },
  now: number,
): Promise<T[]> =>
  rows(
    tx,
    shape,
    sql`select ${columns}
      from ${sql.identifier(table)} t
      where t.deleted_at is null and ${all ? sql`true` : scheduleCondition('online', now)} and ${where}
      order by ${PINNED_FIRST} limit ${CONTENT_MAX}`,
  )

interface Stored {
  createdAt: number
  startsAt: number | null
  guideIds?: readonly string[]
  target?: LinkTarget
}

/** One record as the guide's visitors see it; links to functions that the guide has switched off lead nowhere. */
export async function readContent<K extends RecordKind>(
  tx: Tx,
  kind: K,
  options: RecordOptions,
  id: string,
  { guideId, now, all = false }: Visit & Audience,
): Promise<z.output<K['visible']> & { at: number }> {
  const record = await (all ? readRecord : readShown)(tx, kind, options, id, now)
  if (!record) throw absent(`没有这${kind.classifier}${kind.noun}`)
  const { guideIds = [], target, startsAt, createdAt } = record as unknown as Stored
  if (guideIds.length > 0 && !guideIds.includes(guideId)) throw absent(`没有这${kind.classifier}${kind.noun}`)
  const { guideIds: _guideIds, ...visible } = visiblePart(kind, record)
  return {
    ...visible,
    ...(target && { target: enabledTarget(target, await readFunctionsOff(tx, guideId, null)) }),
    at: startsAt ?? createdAt,
    // The record was built by its kind, so its keys match the shape.
  } as z.output<K['visible']> & { at: number }
}

export async function readArticles(
  tx: Tx,
  { guideId, now }: Visit,
  catalogId?: string,
): Promise<ResultOf<Calls['articles']>> {
  await requireFunction(tx, guideId, 'raiders')
  return onlineList(
    tx,
    visitorContent.articles.result.element,
    {
      table: 'article',
      columns: ARTICLE,
      where: sql`${isForGuide(guideId)} ${catalogId === undefined ? sql`` : sql`and t.catalog_id = ${catalogId}`}`,
    },
    now,
  )
}

export async function readArticle(tx: Tx, id: string, visit: Visit): Promise<ResultOf<Calls['article']>> {
  await requireFunction(tx, visit.guideId, 'raiders')
  return readContent(tx, articleKind, { computedFields: articleComputed }, id, visit)
}

export const readNotices = (tx: Tx, { guideId, now }: Visit): Promise<ResultOf<Calls['notices']>> =>
  onlineList(
    tx,
    visitorContent.notices.result.element,
    {
      table: 'notice',
      columns: sql`t.id, t.title, t.urgent, t.cover, ${SHOWN_AT}`,
      where: isForGuide(guideId),
    },
    now,
  )

export const readNotice = (tx: Tx, id: string, visit: Visit): Promise<ResultOf<Calls['notice']>> =>
  readContent(tx, noticeKind, {}, id, visit)

export const readInformationList = (tx: Tx, { now }: Visit): Promise<ResultOf<Calls['informationList']>> =>
  onlineList(
    tx,
    visitorContent.informationList.result.element,
    { table: 'information', columns: sql`t.id, t.title, t.cover, t.summary, ${SHOWN_AT}` },
    now,
  )

export const readInformation = (tx: Tx, id: string, visit: Visit): Promise<ResultOf<Calls['information']>> =>
  readContent(tx, informationKind, {}, id, visit)

export const readVideos = (tx: Tx, { guideId, now }: Visit): Promise<ResultOf<Calls['videos']>> =>
  onlineList(
    tx,
    visitorContent.videos.result.element,
    {
      table: 'video',
      columns: sql`t.id, t.title, t.cover, ${videoFile.seconds} as seconds`,
      where: isForGuide(guideId),
    },
    now,
  )

export const readVideo = (tx: Tx, id: string, visit: Visit): Promise<ResultOf<Calls['video']>> =>
  readContent(tx, videoKind, { computedFields: videoFile }, id, visit)
