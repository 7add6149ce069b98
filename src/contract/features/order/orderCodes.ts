import * as z from 'zod'
import { right } from '../../rights'
import { anyOfRights, endpoint, id, paragraph, time } from '../../kit/core'
import { REFUND_NOTE_MAX } from './orderStates'

/** A code, shown only once: only its hash is stored. */
export const issuedCode = z.object({ code: z.string(), expiresAt: time })
export type IssuedCode = z.output<typeof issuedCode>

export const orderCodes = {
  issueCode: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/functional/order/code',
    summary: '补发收听码：访客的手机丢了，凭码在另一部手机上恢复收听；之前没用的码作废',
    access: anyOfRights(right('orderRecord', 'issueCode')),
    body: z.strictObject({
      id,
      /** The phone whose place moves; null for a free place. */
      phoneId: id.nullable(),
      note: paragraph(REFUND_NOTE_MAX).refine((text) => text !== '', '请写明原因'),
    }),
    result: issuedCode,
    codes: { 404: '没有这笔订单', 409: '不能再听，或那部手机、空位刚刚没有了' },
  }),
}
