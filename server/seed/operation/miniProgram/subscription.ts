import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Scene, Source } from '../../../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import { SCENES } from '../../../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import { problemDetail } from '../../../../src/contract/operation/problem/problem'
import { orderDetail } from '../../../../src/contract/features/order/order'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { recordOnly } from '../../../ports/messages'
import { notify } from '../../../operation/miniProgram/subscription/notify'
import { orderValues, solvedValues } from '../../../operation/miniProgram/subscription/values'
import { DAY_MS } from '../../records'
import type { Setting } from '../../records'

type Field = readonly [key: string, label: string, source: Source]

/** Off if the merchant has not got to it yet. The template numbers are not real WeChat ones. */
const TEMPLATES: readonly { scene: Scene; templateId: string; enabled: boolean; fields: readonly Field[] }[] = [
  {
    scene: 'problemSolved',
    templateId: 'demo_Wl4kQ0fT7yB2sHn8VxRcJ5mPzE1uGdA6oKiXtY',
    enabled: true,
    fields: [
      ['thing1', '反馈内容', 'content'],
      ['phrase2', '问题类型', 'kind'],
      ['thing3', '处理结果', 'note'],
      ['time4', '处理时间', 'time'],
    ],
  },
  {
    scene: 'refundDone',
    templateId: 'demo_c9ZrM3vLq6XoT1hB8nKyE5sWdJ0fUiGpA2tRkQ',
    enabled: true,
    fields: [
      ['character_string1', '订单编号', 'number'],
      ['thing2', '商品名称', 'product'],
      ['amount3', '退款金额', 'amount'],
      ['time4', '到账时间', 'time'],
    ],
  },
  {
    scene: 'rescueTaken',
    templateId: '',
    enabled: false,
    fields: [
      ['thing1', '所在景区', 'guide'],
      ['name2', '受理人', 'handler'],
      ['time3', '受理时间', 'time'],
    ],
  },
]

const solvedProblem = problemDetail
  .pick({ guide: true, type: true, content: true })
  .extend({ id: z.string(), visitor: z.string(), answer: z.string(), at: z.number() })

const refundedOrder = orderDetail
  .pick({ number: true, product: true, guide: true })
  .extend({ id: z.string(), visitor: z.string(), amount: z.number(), at: z.number() })

/** The first tenant's templates, and the messages for the demonstration's problems and refunds. */
export async function seedSubscribeMessages(tx: Tx, { tenant, cast, now }: Setting): Promise<void> {
  if (tenant !== 0) return
  const at = now - 120 * DAY_MS
  for (const { scene, templateId, enabled, fields } of TEMPLATES) {
    const fieldsJson = JSON.stringify(fields.map(([key, label, source]) => ({ key, label, source })))
    await tx.execute(sql`insert into subscribe_template (scene, enabled, template_id, title, fields, version,
        created_at, created_by, updated_at, updated_by)
      values (${scene}, ${enabled}, ${templateId}, ${SCENES[scene].title}, ${fieldsJson}::jsonb, 2, ${at}::bigint,
        ${cast.admin}, ${at}::bigint, ${cast.admin})`)
  }
  const solvedProblems = await rows(
    tx,
    solvedProblem,
    sql`select p.id, p.visitor_id as visitor, json_build_object('id', c.id, 'name', c.name) as type, p.content,
        s.answer, s.at::float8 as at, json_build_object('id', g.id, 'name', g.name) as guide
      from problem_step s join problem p on p.tenant_id = s.tenant_id and p.id = s.problem_id
        join complaint_type c on c.tenant_id = p.tenant_id and c.id = p.type
        left join guide g on g.tenant_id = p.tenant_id and g.id = p.guide_id
      where s.answer <> '' order by s.at, s.id`,
  )
  for (const row of solvedProblems)
    await notify(tx, recordOnly, {
      scene: 'problemSolved',
      at: row.at,
      visitorId: row.visitor,
      subject: row.id,
      values: solvedValues(row, row.answer, row.at),
    })
  const refunded = await rows(
    tx,
    refundedOrder,
    sql`select o.id, o.visitor_id as visitor, o.number,
        json_build_object('name', o.product, 'price', o.price) as product,
        json_build_object('id', o.guide_id, 'name', o.guide_name, 'cover', null) as guide,
        r.amount::float8 as amount, r.finished_at::float8 as at
      from order_refund r
      join visitor_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.state = 'refunded'
      order by r.finished_at, r.id`,
  )
  for (const row of refunded)
    await notify(tx, recordOnly, {
      scene: 'refundDone',
      at: row.at,
      visitorId: row.visitor,
      subject: row.id,
      values: orderValues(row, row, row.at),
    })
}
