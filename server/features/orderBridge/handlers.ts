import type { orderBridge } from '../../../src/contract/features/orderBridge'
import { right } from '../../../src/contract/rights'
import type { Handlers } from '../../http/handler'
import { readBridge } from './read'

export const orderBridgeHandlers: Handlers<typeof orderBridge> = {
  read: async ({ body }, { tx, now, session }) => {
    const bridge = await readBridge(tx, body, now)
    // 对账 and 月结单 are for who may reconcile.
    return session.rights.has(right('orderRecord', 'reconcile')) ? bridge : { ...bridge, bills: null, collected: null }
  },
}
