import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { right } from '../../../src/contract/rights'
import { maskedPhone, user } from '../../../src/contract/user/user'
import type { UserRow } from '../../../src/contract/user/user'
import { rows } from '../../db/rows'
import type { DetachedContext, Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'
import { exportHandler } from '../../lib/spreadsheet/export'
import { money, number, text, time } from '../../lib/spreadsheet/columns'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { count, readBatch, readOne, readPage } from './read'

const maskPhone = <R extends { phone: string }>(row: R): R => ({ ...row, phone: maskedPhone(row.phone) })

const contactRow = z.object({ phone: z.string(), nickname: z.string() })

const showsPhone = ({ session }: DetachedContext) => session.rights.has(right('user', 'phone'))

const COLUMNS: readonly ExportColumn<UserRow>[] = [
  text('昵称', 20, ({ nickname }) => nickname),
  text('手机号', 16, ({ phone }) => phone),
  text('省份', 12, ({ province }) => province),
  text('城市', 12, ({ city }) => city),
  text('设备', 20, ({ device }) => device),
  number('到访次数', 10, ({ visits }) => visits),
  number('收听时长（秒）', 14, ({ listenedSeconds }) => listenedSeconds),
  number('订单数', 10, ({ orders }) => orders),
  money('消费（元）', 12, ({ spent }) => spent),
  time('首次来访', 18, ({ firstSeenAt }) => firstSeenAt),
  time('最近来访', 18, ({ lastSeenAt }) => lastSeenAt),
]

export const userHandlers: Handlers<typeof user> = {
  queryPage: async ({ body }, { tx }) => {
    const page = await readPage(tx, body)
    return { ...page, list: page.list.map(maskPhone) }
  },
  detail: async ({ params }, { tx }) => {
    const detail = await readOne(tx, params.id)
    if (!detail) throw absent('没有这位访客')
    return maskPhone(detail)
  },
  phone: async ({ params }, { tx, recordChange }) => {
    const [visitor] = await rows(
      tx,
      contactRow,
      sql`select phone, nickname from visitor where id = ${params.id} and deleted_at is null`,
    )
    if (!visitor) throw absent('没有这位访客')
    recordChange({ id: params.id, name: visitor.nickname, act: 'unmask' })
    return { phone: visitor.phone }
  },
  /** Full phone numbers only for users with the right to see them. */
  exportExcel: exportHandler(user.exportExcel, COLUMNS, {
    count,
    read: async (tx, filters, last, size, context) => {
      const visitors = await readBatch(tx, filters, last, size)
      return showsPhone(context) ? visitors : visitors.map(maskPhone)
    },
    remark: (context) => (showsPhone(context) ? '完整手机号' : '手机号已打码'),
  }),
}
