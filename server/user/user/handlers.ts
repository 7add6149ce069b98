import { sql } from 'drizzle-orm'
import { maskedPhone } from '../../../src/contract/user/user'
import type { user } from '../../../src/contract/user/user'
import { rows } from '../../db/rows'
import type { Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'
import { exportExcel } from './export'
import { readOne, readPage } from './read'

const masked = <R extends { phone: string }>(row: R): R => ({ ...row, phone: maskedPhone(row.phone) })

export const userHandlers: Handlers<typeof user> = {
  queryPage: async ({ body }, { tx }) => {
    const page = await readPage(tx, body)
    return { ...page, list: page.list.map(masked) }
  },
  detail: async ({ params }, { tx }) => {
    const found = await readOne(tx, params.id)
    if (!found) throw absent('没有这位访客')
    return masked(found)
  },
  phone: async ({ params }, { tx, trail }) => {
    const [found] = await rows<{ phone: string; nickname: string }>(tx, sql`select phone, nickname from visitor where id = ${params.id} and deleted_at is null`)
    if (!found) throw absent('没有这位访客')
    trail({ id: params.id, name: found.nickname, act: 'unmask' })
    return { phone: found.phone }
  },
  exportExcel: { detached: ({ body }, context) => exportExcel(body, context) },
}
