import * as z from 'zod'
import { paymentProvider } from '../features/payment/payment'
import { anyOfRights, endpoint, id, time } from '../kit/core'
import { fen, yuanText } from '../kit/money'
import { person } from '../kit/states'
import { menuRight, right } from '../rights'
import { TRIAL_AMOUNT } from './trialAmount'
import { TRIAL_STATES, TRIAL_STEPS, TRIAL_STEP_STATES } from './trialStates'

/** A payment of one fen that tries the channel from end to end and is given back. It belongs to no order. */
const trialPaymentShape = z.object({
  id,
  provider: paymentProvider,
  number: z.string(),
  amount: fen,
  state: z.enum(TRIAL_STATES),
  createdAt: time,
  createdBy: person.nullable(),
  expiresAt: time,
  /** Null while in progress. */
  finishedAt: time.nullable(),
  /** What a phone scans or opens; null when it cannot be paid. `till`: the demonstration channel's, by its token. */
  target: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('code'), url: z.string() }),
      z.object({ kind: z.literal('till'), token: z.string() }),
    ])
    .nullable(),
  steps: z.array(z.object({ step: z.enum(TRIAL_STEPS), state: z.enum(TRIAL_STEP_STATES), text: z.string() })),
  /** Whether it was paid and not given back, and can be asked back again. */
  canRetry: z.boolean(),
  /** Whether to keep polling: a notification may arrive after the refund. */
  isFollowed: z.boolean(),
})
export type TrialPayment = z.output<typeof trialPaymentShape>

export const TRIAL_MINUTES = 5

const base = '/paymentChannel/trial'
const writes = { access: anyOfRights(right('paymentChannel', 'edit')), result: trialPaymentShape } as const
const byTrial = z.strictObject({ id })

export const trialPayment = {
  latest: endpoint({
    method: 'GET',
    path: `/api/mgr/pt${base}`,
    summary: '最近一次试付走到哪一步；没有试过为空',
    access: anyOfRights(menuRight('paymentChannel')),
    isUse: false,
    result: z.object({ trial: trialPaymentShape.nullable() }),
  }),
  start: endpoint({
    ...writes,
    method: 'POST',
    path: `/api/mgr/pv${base}`,
    summary: `试付：用保存的渠道真的下 ${yuanText(TRIAL_AMOUNT)} 元的扫码单，付了自动退回，${TRIAL_MINUTES} 分钟没有付就关掉`,
    codes: { 409: '已有一笔试付没有走完', 422: '没有渠道', 429: '试得太频繁了' },
  }),
  cancel: endpoint({
    ...writes,
    method: 'POST',
    path: `/api/mgr/pv${base}/cancel`,
    summary: '不付了：在渠道关掉这笔试付；已经付了的照样退回',
    body: byTrial,
    codes: { 404: '没有这笔试付', 409: '已经付了或结束了' },
  }),
  retryRefund: endpoint({
    ...writes,
    method: 'POST',
    path: `/api/mgr/pv${base}/retryRefund`,
    summary: '没有退回的试付再退一次',
    body: byTrial,
    codes: { 404: '没有这笔试付', 409: '不用再退', 429: '试得太频繁了' },
  }),
}
