import type { orderBridge } from '../../../src/contract/features/orderBridge'
import type { Handlers } from '../../http/handler'
import { readBridge } from './read'

export const orderBridgeHandlers: Handlers<typeof orderBridge> = {
  read: ({ body }, { tx, now }) => readBridge(tx, body, now),
}
