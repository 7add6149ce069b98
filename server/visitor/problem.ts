import { sql } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '../../src/contract/kit/core'
import { REPORT_MAX, REPORT_PICTURE_BYTES, REPORT_PICTURES_MAX } from '../../src/contract/visitor/visitorProblem'
import type { visitorProblem } from '../../src/contract/visitor/visitorProblem'
import { newId } from '../db/id'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { absent, rule } from '../http/refusal'
import { isShown } from './guides'
import { offBecause } from './offered'
import { keepPhone } from './phone'
import { checkPictures } from './picture'

type Report = BodyOf<typeof visitorProblem.reportProblem>
type Made = ResultOf<typeof visitorProblem.reportProblem>

export async function readTypes(tx: Tx, guideId: string): Promise<ResultOf<typeof visitorProblem.problemTypes>> {
  const off = await offBecause(tx, 'problem', guideId)
  return {
    open: off === null,
    notice: off ?? '',
    types: await rows(tx, sql`select id as type, name, hint from complaint_type where publish = 'online' and deleted_at is null order by sort, id`),
    limits: { content: REPORT_MAX, pictures: REPORT_PICTURES_MAX, pictureBytes: REPORT_PICTURE_BYTES },
  }
}

async function madeBy(tx: Tx, visitorId: string, key: string): Promise<Made | undefined> {
  const [found] = await rows<Made>(tx, sql`select id, created_at::float8 as "createdAt" from problem where visitor_id = ${visitorId} and client_key = ${key} and deleted_at is null`)
  return found
}

/** A type offered now; locked, so it cannot be deleted meanwhile. */
async function checkType(tx: Tx, type: string): Promise<void> {
  const found = await rows(tx, sql`select 1 from complaint_type where id = ${type} and publish = 'online' and deleted_at is null for share`)
  if (found.length === 0) throw rule('请重新选择问题类型', [{ path: 'type', message: '没有这个问题类型，请重新选择' }])
}

/** Stores a visitor's report, or finds the earlier one with the same key. */
export async function reportProblem(tx: Tx, visitorId: string, { key, guideId, type, content, pictures, phone }: Report, now: number): Promise<Made> {
  const known = await madeBy(tx, visitorId, key)
  if (known) return known
  if (!(await isShown(tx, guideId))) throw absent('没有这个导览')
  const off = await offBecause(tx, 'problem', guideId)
  if (off !== null) throw rule(off)
  await checkType(tx, type)
  await checkPictures(tx, visitorId, pictures)
  await tx.execute(
    sql`insert into problem (id, client_key, visitor_id, guide_id, type, content, pictures, created_at, updated_at)
      values (${newId()}, ${key}, ${visitorId}, ${guideId}, ${type}, ${content}, ${JSON.stringify(pictures)}::jsonb, ${now}::bigint, ${now}::bigint)
      on conflict (tenant_id, visitor_id, client_key) where client_key is not null do nothing`,
  )
  await keepPhone(tx, visitorId, phone)
  return (await madeBy(tx, visitorId, key))!
}
