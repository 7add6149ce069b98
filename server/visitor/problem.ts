import { sql } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '../../src/contract/kit/core'
import { PROBLEM_STATE_NAMES } from '../../src/contract/operation/problem/problemStates'
import {
  OWN_REPORTS_MAX,
  REPORT_MAX,
  REPORT_PICTURE_BYTES,
  REPORT_PICTURES_MAX,
  visitorProblem,
} from '../../src/contract/visitor/visitorProblem'
import { newId } from '../db/id'
import { required } from '../../src/lib/required'
import { hasRow, rows } from '../db/rows'
import type { Tx } from '../db/types'
import { absent, rule } from '../http/refusal'
import { isOnline } from './guides'
import { disabledReason } from './disabledReason'
import { storePhone } from './phone'
import { checkPictures } from './picture'

type Report = BodyOf<typeof visitorProblem.reportProblem>
type ReportAnswer = ResultOf<typeof visitorProblem.reportProblem>

export async function readTypes(tx: Tx, guideId: string): Promise<ResultOf<typeof visitorProblem.problemTypes>> {
  const reason = await disabledReason(tx, 'problem', guideId)
  return {
    open: reason === null,
    notice: reason ?? '',
    types: await rows(
      tx,
      visitorProblem.problemTypes.result.shape.types.element,
      sql`select id as type, name, hint
        from complaint_type
        where publish = 'online' and deleted_at is null
        order by sort, id`,
    ),
    limits: { content: REPORT_MAX, pictures: REPORT_PICTURES_MAX, pictureBytes: REPORT_PICTURE_BYTES },
  }
}

async function findByKey(tx: Tx, visitorId: string, key: string): Promise<ReportAnswer | undefined> {
  const [row] = await rows(
    tx,
    visitorProblem.reportProblem.result,
    sql`select id, created_at::float8 as "createdAt"
      from problem
      where visitor_id = ${visitorId} and client_key = ${key} and deleted_at is null`,
  )
  return row
}

/** A type offered now; locked, so it cannot be deleted meanwhile. */
async function checkType(tx: Tx, type: string): Promise<void> {
  const isOffered = await hasRow(
    tx,
    sql`select 1 from complaint_type where id = ${type} and publish = 'online' and deleted_at is null for share`,
  )
  if (!isOffered) throw rule('请重新选择问题类型', [{ path: 'type', message: '没有这个问题类型，请重新选择' }])
}

/** Stores a visitor's report, or finds the earlier one with the same key. */
export async function reportProblem(
  tx: Tx,
  visitorId: string,
  { key, guideId, type, content, pictures, phone }: Report,
  now: number,
): Promise<ReportAnswer> {
  const existing = await findByKey(tx, visitorId, key)
  if (existing) return existing
  if (!(await isOnline(tx, guideId))) throw absent('没有这个导览')
  const reason = await disabledReason(tx, 'problem', guideId)
  if (reason !== null) throw rule(reason)
  await checkType(tx, type)
  await checkPictures(tx, visitorId, pictures)
  await tx.execute(
    sql`insert into problem (id, client_key, visitor_id, guide_id, type, content, pictures, created_at, updated_at)
      values (${newId()}, ${key}, ${visitorId}, ${guideId}, ${type}, ${content}, ${JSON.stringify(pictures)}::jsonb,
        ${now}::bigint, ${now}::bigint)
      on conflict (tenant_id, visitor_id, client_key) where client_key is not null do nothing`,
  )
  await storePhone(tx, visitorId, phone)
  return required(await findByKey(tx, visitorId, key), 'problem')
}

const reportRow = visitorProblem.reports.result.element.omit({ stateName: true })

/** A visitor's own reports with what they were answered. Notes, names and internal steps stay with the operators. */
export async function readOwnReports(tx: Tx, visitorId: string): Promise<ResultOf<typeof visitorProblem.reports>> {
  const reports = await rows(
    tx,
    reportRow,
    sql`select p.id, c.name as type, p.content, p.pictures, p.state, p.created_at::float8 as "createdAt",
        coalesce((select json_agg(json_build_object('at', s.at, 'answer', s.answer) order by s.at, s.id)
        from problem_step s
          where s.tenant_id = p.tenant_id and s.problem_id = p.id and s.answer <> ''), '[]'::json) as answers
      from problem p join complaint_type c on c.tenant_id = p.tenant_id and c.id = p.type
      where p.visitor_id = ${visitorId} and p.deleted_at is null
      order by p.created_at desc, p.id desc
      limit ${OWN_REPORTS_MAX}`,
  )
  return reports.map((report) => ({ ...report, stateName: PROBLEM_STATE_NAMES[report.state] }))
}
