import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { maskedPhone } from '../../../src/contract/user/user'
import type { user } from '../../../src/contract/user/user'
import { rows } from '../../db/rows'
import type { Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'
import { exportExcel } from './export'
import { readOne, readPage } from './read'

const maskPhone = <R extends { phone: string }>(row: R): R => ({ ...row, phone: maskedPhone(row.phone) })

const contactRow = z.object({ phone: z.string(), nickname: z.string() })

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
  exportExcel: { detached: ({ body }, context) => exportExcel(body, context) },
}
