import type { refundRequestCalls } from '../../../../src/contract/features/order/refundRequest'
import type { Handlers } from '../../../http/handler'
import { requireDetail } from '../../../lib/transitions'
import { readRequest } from './one'
import { queryRequests, readLimits } from './read'

export const refundRequestHandlers: Handlers<typeof refundRequestCalls> = {
  query: ({ body }, { tx, session, now }) => queryRequests(tx, body, session.accountId, now),
  limits: (_input, { tx, session, now }) => readLimits(tx, session.accountId, now),
  read: async ({ params }, { tx, session, now }) => {
    requireDetail(session, 'orderRecord')
    return readRequest(tx, params.id, session.accountId, now)
  },
}
