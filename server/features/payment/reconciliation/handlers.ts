import type { reconciliation } from '../../../../src/contract/features/payment/reconciliation'
import { required } from '../../../../src/lib/required'
import type { Handlers } from '../../../http/handler'
import { absent } from '../../../http/refusal'
import { readStoredChannel } from '../wechat/settings'
import { review, save } from './difference'
import { exportBill, exportDifferences } from './export'
import { fetchDay } from './fetch'
import { readDay, readMonth, readPeople } from './read'
import { upload } from './upload'

export const reconciliationHandlers: Handlers<typeof reconciliation> = {
  month: async ({ query: { month } }, { tx, platform, session }) => {
    const channel = await platform.payments.channel(session.tenantId, { tx })
    const { value } = await readStoredChannel(tx)
    return {
      provider: channel?.provider ?? null,
      account: channel?.provider === 'wechat' ? value.mchid : '',
      days: await readMonth(tx, month),
    }
  },
  day: async ({ params: { day } }, { tx }) => {
    const detail = await readDay(tx, day)
    if (!detail) throw absent('这一天还没有对过账')
    return detail
  },
  people: async (_input, { tx, session }) => ({ me: session.accountId, list: await readPeople(tx) }),
  fetch: {
    detached: async (
      { params: { day } },
      { platform, session, authenticatedTransaction: transaction, recordChange },
    ) => {
      await fetchDay(platform, { tenantId: session.tenantId, day }, transaction)
      recordChange({ id: day, name: `核对 ${day} 的账单` })
      return transaction(async (tx) => required(await readDay(tx, day), 'day'))
    },
  },
  upload: { detached: ({ params, body: { file } }, context) => upload(params, file, context) },
  save: ({ params: { id }, body }, context) => save(id, body, context),
  review: { detached: ({ params: { id }, body }, context) => review(id, body, context) },
  bill: ({ params: { day, bill } }, context) => exportBill(day, bill, context),
  exportExcel: ({ body: { day } }, context) => exportDifferences(day, context),
}
