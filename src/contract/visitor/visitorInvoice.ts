import * as z from 'zod'
import { invoiceData, invoiceRow } from '../features/order/invoice'
import { anyone, endpoint, id, time } from '../kit/core'
import { fen } from '../kit/money'
import { UNKNOWN_VISITOR, visitorHeaders } from '../kit/visitorCalls'

const calling = {
  access: anyone,
  headers: visitorHeaders,
  params: z.strictObject({ id }),
} as const
const path = '/api/h5/pb/order/{id}/invoice'

/** The visitor's invoice request; the merchant issues the invoice elsewhere. */
const ownInvoice = z.object({
  /** Amount that can be invoiced now, in fen. */
  amount: fen,
  request: invoiceRow
    .pick({
      state: true,
      kind: true,
      title: true,
      taxNumber: true,
      mail: true,
      issuedAmount: true,
      invoiceNumber: true,
    })
    .extend({ requestedAt: time, issuedAt: time.nullable() })
    .nullable(),
})

const codes = { ...UNKNOWN_VISITOR, 404: '没有这个订单' } as const

export const visitorInvoice = {
  ownInvoice: endpoint({
    ...calling,
    method: 'GET',
    path,
    summary: '访客自己订单的发票：可开金额与已提交的抬头',
    result: ownInvoice,
    codes,
  }),
  requestInvoice: endpoint({
    ...calling,
    method: 'POST',
    path,
    summary: '提交或修改开票信息；景区在自己的系统里开票',
    body: invoiceData,
    result: ownInvoice,
    codes: { ...codes, 409: '没有付款、没有可开的金额，或已经开了' },
  }),
  withdrawInvoice: endpoint({
    ...calling,
    method: 'POST',
    path: `${path}/withdraw`,
    summary: '撤回还没有开的发票申请',
    result: ownInvoice,
    codes: { ...codes, 409: '没有可以撤回的申请' },
  }),
}
