import { sql } from 'drizzle-orm'
import { PROBLEM_EXPORT_MAX, problem } from '../../../src/contract/operation/problem/problem'
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
import { exportRows } from '../../lib/spreadsheet/export'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { notify } from '../miniProgram/subscription/notify'
import { solvedValues } from '../miniProgram/subscription/values'
import { count, readBatch, readOne, readPage } from './read'

const notFound = () => absent('没有这个问题')

const COLUMNS: readonly ExportColumn<ProblemRow>[] = [
  { label: '上报时间', width: 18, kind: 'time', value: ({ createdAt }) => new Date(createdAt) },
  { label: '类型', width: 12, value: ({ type }) => type.name },
  { label: '导览', width: 20, value: ({ guide }) => guide?.name ?? '' },
  { label: '内容', width: 60, value: ({ content }) => content },
  { label: '访客', width: 18, value: ({ visitor }) => visitor.nickname },
  { label: '手机号', width: 16, value: ({ phone }) => phone },
  { label: '状态', width: 10, value: ({ state }) => PROBLEM_STATE_NAMES[state] },
  { label: '处理人', width: 12, value: ({ handler }) => handler?.name ?? '' },
  {
    label: '最近处理',
    width: 18,
    kind: 'time',
    value: ({ handler, updatedAt }) => (handler ? new Date(updatedAt) : ''),
  },
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
  exportExcel: {
    detached: ({ body }, context) =>
      exportRows(context, {
        label: '问题',
        classifier: '个',
        most: PROBLEM_EXPORT_MAX,
        splitHint: '按时间或导览',
        columns: COLUMNS,
        count: (tx, max) => count(tx, body, max),
        read: (tx, last, size) => readBatch(tx, body, last, size),
        remark: '手机号已打码',
      }),
  },
}
