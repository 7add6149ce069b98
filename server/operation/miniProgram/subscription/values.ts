import { baseConfigKind, globalSettingsKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import { yuanOf } from '../../../../src/contract/kit/money'
import type { OrderRefund } from '../../../../src/contract/features/order/order'
import type { ProblemDetail } from '../../../../src/contract/operation/problem/problem'
import type { RescueDetail } from '../../../../src/contract/operation/rescue/rescue'
import { RESCUE_KIND_NAMES } from '../../../../src/contract/operation/rescue/rescueStates'
import type { Tx } from '../../../db/types'
import { readValues } from '../config/read'
import type { SceneEvent } from './notify'
import { timeText } from './notify'

type Values = SceneEvent['values']

/** Values for a solved problem: the answer written for the visitor, never an internal note. */
export const solvedValues = (
  { guide, type, content }: Pick<ProblemDetail, 'guide' | 'type' | 'content'>,
  answer: string,
  at: number,
): Values => ({
  guide: guide?.name,
  kind: type.name,
  content,
  note: answer,
  time: timeText(at),
})

/** For handlers whose name the merchant hides. */
const ANONYMOUS_HANDLER = '值班人员'

/**
 * Values for a rescue request that has been claimed, with the number to call. The handler's name is sent only if the
 * merchant allows it.
 */
export async function claimedValues(
  tx: Tx,
  { guide, kind }: Pick<RescueDetail, 'guide' | 'kind'>,
  handler: string,
  at: number,
): Promise<Values> {
  const { phone } = await readValues(tx, baseConfigKind)
  const { handler: showsHandler } = await readValues(tx, globalSettingsKind)
  return {
    guide: guide?.name,
    kind: RESCUE_KIND_NAMES[kind],
    handler: showsHandler ? handler : ANONYMOUS_HANDLER,
    time: timeText(at),
    phone,
  }
}

/** Values for an order that was paid, or a refund, done or refused. */
export const orderValues = (
  { number, product, guide }: { number: string; product: { name: string }; guide: { name: string } },
  { amount }: Pick<OrderRefund, 'amount'>,
  at: number,
): Values => ({
  number,
  product: product.name,
  guide: guide.name,
  // WeChat's amounts have no thousands separators.
  amount: `¥${yuanOf(amount).toFixed(2)}`,
  time: timeText(at),
})
