import { sql } from 'drizzle-orm'
import { COMPLAINT_TYPES_MAX, complaintTypeKind } from '../../../../src/contract/operation/problem/complaintType'
import type { complaintType } from '../../../../src/contract/operation/problem/complaintType'
import { totalRow } from '../../../db/rowShapes'
import { hasRow, onlyRow } from '../../../db/rows'
import type { Handlers } from '../../../http/handler'
import { conflict, rule } from '../../../http/refusal'
import { recordHandlers } from '../../../records/handlers'

export const complaintTypeHandlers: Handlers<typeof complaintType> = recordHandlers(complaintTypeKind, {
  search: 'scan',
  referencedBy: [
    {
      kind: 'problem',
      noun: '问题',
      find: (id) =>
        sql`select t.id, left(t.content, 40) as name from problem t where t.type = ${id} and t.deleted_at is null`,
    },
  ],
  check: async ({ tx }, _input, current) => {
    if (current) return
    const row = await onlyRow(
      tx,
      totalRow,
      sql`select count(*)::int as total from complaint_type where deleted_at is null`,
    )
    if (row.total >= COMPLAINT_TYPES_MAX) throw rule(`问题类型最多 ${COMPLAINT_TYPES_MAX} 个，请先删除不用的`)
  },
  afterChange: async ({ tx }, after, before) => {
    if (before?.publish !== 'online' || after?.publish === 'online') return
    // Lock: of two types switched off at once, the second call must see the first change.
    const hasOnline = await hasRow(
      tx,
      sql`select id from complaint_type where publish = 'online' and deleted_at is null order by id for update`,
    )
    if (!hasOnline) throw conflict('这是最后一个上线的问题类型，没有它访客就不能上报')
  },
})
