import { baseConfigKind, globalSettingsKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import { yuanOf } from '../../../../src/contract/kit/money'
import type { OrderDetail, OrderRefund } from '../../../../src/contract/features/order/order'
import type { ProblemDetail } from '../../../../src/contract/operation/problem/problem'
import type { RescueDetail } from '../../../../src/contract/operation/rescue/rescue'
import { RESCUE_KIND_NAMES } from '../../../../src/contract/operation/rescue/rescueStates'
import type { Tx } from '../../../db/types'
import { readValues } from '../config/read'
import type { Happened } from './notify'
import { timeText } from './notify'

type Values = Happened['values']

/** What a visitor is told about a problem that is settled: the answer that was written for them, never a note among colleagues. */
export const solvedValues = ({ guide, type, content }: Pick<ProblemDetail, 'guide' | 'type' | 'content'>, answer: string, at: number): Values => ({
  guide: guide?.name,
  kind: type.name,
  content,
  note: answer,
  time: timeText(at),
})

/** Of whom the merchant does not name. */
const SOMEBODY = '值班人员'

/** About a request for help that somebody has taken, with the number to ring. Who it is is told only where the merchant tells it. */
export async function takenValues(tx: Tx, { guide, kind }: Pick<RescueDetail, 'guide' | 'kind'>, handler: string, at: number): Promise<Values> {
  const { phone } = await readValues(tx, baseConfigKind)
  const { handler: tells } = await readValues(tx, globalSettingsKind)
  return { guide: guide?.name, kind: RESCUE_KIND_NAMES[kind], handler: tells ? handler : SOMEBODY, time: timeText(at), phone }
}

/** About a refund, done or refused. */
export const refundValues = ({ number, product, guide }: Pick<OrderDetail, 'number' | 'product' | 'guide'>, { amount }: Pick<OrderRefund, 'amount'>, at: number): Values => ({
  number,
  product: product.name,
  guide: guide.name,
  // WeChat's amounts have no separators.
  amount: `¥${yuanOf(amount).toFixed(2)}`,
  time: timeText(at),
})
