import { newId } from '../../../../server/db/id'
import { placeOrder } from '../../domains/orders'
import { ABSENT_ID, markForeign, stockFor } from '../builder'
import type { Builder, Case, Inputs } from '../builder'
import { query } from '../world'

/** The invoice that a visitor asked for. */
async function requestedInvoice(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { server } = given.world
  const { tenantId } = stockFor(given)
  const id = newId()
  await query(
    server,
    `insert into order_invoice (tenant_id, id, order_id, kind, title, tax_number, mail, requested_at) values ($1, $2, $3, 'personal', '徐霞客', '', 'xu@example.com', $4)`,
    [tenantId, id, await placeOrder(server, tenantId), server.clock.now],
  )
  markForeign(given, id)
  return id
}

const issued: Builder = {
  foreign: 404,
  build: async (given) => ({
    body: { id: await requestedInvoice(given), version: 1, issued: { amount: 5880, invoiceNumber: '26442000' } },
  }),
}

export const inputs: Inputs<'invoice'> = {
  queryPage: { build: () => ({ body: {} }) },
  save: issued,
  exportExcel: { build: () => ({ body: {} }) },
}
