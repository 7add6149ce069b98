import { sql } from 'drizzle-orm'
import { problem } from '../../../src/contract/operation/problem/problem'
import type { ProblemRow } from '../../../src/contract/operation/problem/problem'
import {
  answerRefusal,
  transitionOf,
  PROBLEM_STATE_NAMES,
  stepRefusal,
} from '../../../src/contract/operation/problem/problemStates'
import { newId } from '../../db/id'
import { idAndName } from '../../../src/contract/kit/core'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import type { Handlers } from '../../http/handler'
import { absent, rule } from '../../http/refusal'
import { checkTransition, requireDetail } from '../../lib/transitions'
import { text, time } from '../../lib/spreadsheet/columns'
import { exportHandler } from '../../lib/spreadsheet/export'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { notify } from '../miniProgram/subscription/notify'
import { solvedValues } from '../miniProgram/subscription/values'
import { count, readBatch, readOne, readPage } from './read'

const notFound = () => absent('没有这个问题')

const COLUMNS: readonly ExportColumn<ProblemRow>[] = [
  time('上报时间', 18, ({ createdAt }) => createdAt),
  text('类型', 12, ({ type }) => type.name),
  text('导览', 20, ({ guide }) => guide?.name),
  text('内容', 60, ({ content }) => content),
  text('访客', 18, ({ visitor }) => visitor.nickname),
  text('手机号', 16, ({ phone }) => phone),
  text('状态', 10, ({ state }) => PROBLEM_STATE_NAMES[state]),
  text('处理人', 12, ({ handler }) => handler?.name),
  time('最近处理', 18, ({ handler, updatedAt }) => handler && updatedAt),
]

export const problemHandlers: Handlers<typeof problem> = {
  queryPage: ({ body }, { tx }) => readPage(tx, body),
  guides: (_input, { tx }) =>
    rows(
      tx,
      idAndName,
      sql`select g.id, g.name
        from guide g
        where g.deleted_at is null and exists (select 1 from problem t where t.guide_id = g.id and t.deleted_at is null)
        order by g.name, g.id`,
    ),
  types: (_input, { tx }) =>
    rows(
      tx,
      problem.types.result.element,
      sql`select c.id as type, c.name, coalesce(p.total, 0) as total, coalesce(p.open, 0) as open,
          coalesce(p.pending, 0) as pending
        from complaint_type c left join (
          select t.type, count(*)::int as total,
            (count(*) filter (where t.state in ('pending', 'handling')))::int as open,
            (count(*) filter (where t.state = 'pending'))::int as pending
          from problem t where t.deleted_at is null group by t.type) p on p.type = c.id
        where c.deleted_at is null order by c.sort, c.id`,
    ),
  detail: async ({ params }, { tx }) => {
    const detail = await readOne(tx, params.id)
    if (!detail) throw notFound()
    return detail
  },
  handle: async ({ body: { id, version, state, note, answer } }, { tx, session, now, recordChange, platform }) => {
    requireDetail(session, 'problemReporting')
    const before = await readOne(tx, id, { locked: true })
    if (!before) throw notFound()
    const transition = transitionOf(before.state, state)
    checkTransition({
      record: before,
      version,
      changed: `${before.handler?.name ?? '别人'}刚刚处理过这个问题`,
      refusal: stepRefusal(before.state, state),
      requiredNote: transition?.note,
      note,
    })
    const refusal = answerRefusal(required(transition, 'transition'), answer)
    if (refusal !== null) throw rule(refusal, [{ path: 'answer', message: refusal }])
    await tx.execute(
      sql`update problem
        set state = ${state}, handler_id = ${session.accountId}, version = version + 1, updated_at = ${now}
        where id = ${id}`,
    )
    await tx.execute(
      sql`insert into problem_step (id, problem_id, at, by, from_state, to_state, note, answer)
        values (${newId()}, ${id}, ${now}, ${session.accountId}, ${before.state}, ${state}, ${note}, ${answer})`,
    )
    if (answer !== '')
      await notify(tx, platform.messages, {
        scene: 'problemSolved',
        at: now,
        visitorId: before.visitor.id,
        subject: id,
        values: solvedValues(before, answer, now),
      })
    const after = required(await readOne(tx, id), 'problem')
    recordChange({
      id,
      name: before.content.slice(0, 40),
      before: { state: before.state },
      after: { state, note: note || undefined, answer: answer || undefined },
    })
    return after
  },
  exportExcel: exportHandler(problem.exportExcel, COLUMNS, { count, read: readBatch, remark: () => '手机号已打码' }),
}
