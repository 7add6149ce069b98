import type { visitorInvoice } from '../../../src/contract/visitor/visitorInvoice'
import type { Tx } from '../../db/types'
import type { Handlers, PublicContext } from '../../http/handler'
import { requireVisitor } from '../requireVisitor'
import { ORDER_LIMITS } from './handlers'
import { readOwnInvoice, requestInvoice, withdrawInvoice } from './invoice'
import { ORDER_READ_LIMITS } from './visitorOfGuide'

interface Asked {
  params: { id: string }
  headers: { visitortoken: string }
}

/** Changes the invoice request of the visitor's own order, and returns it. */
async function change(
  { params: { id }, headers }: Asked,
  context: PublicContext,
  apply: (tx: Tx, own: { visitorId: string; id: string }) => Promise<void>,
) {
  const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, ORDER_LIMITS)
  const own = { visitorId, id }
  return context.platform.db.tenantTransaction(tenantId, async (tx) => {
    await apply(tx, own)
    return readOwnInvoice(tx, own)
  })
}

export const visitorInvoiceHandlers: Handlers<typeof visitorInvoice> = {
  ownInvoice: async ({ params: { id }, headers }, context) => {
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, ORDER_READ_LIMITS)
    return context.platform.db.read(tenantId, (tx) => readOwnInvoice(tx, { visitorId, id }))
  },
  requestInvoice: (input, context) =>
    change(input, context, (tx, own) => requestInvoice(tx, own, input.body, context.now)),
  withdrawInvoice: (input, context) => change(input, context, withdrawInvoice),
}
