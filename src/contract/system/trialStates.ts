import type { PaymentProvider } from '../features/payment/payment'
import { yuanText } from '../kit/money'

/**
 * `creating`: the channel has not answered yet. `paid`: the refund is to be sent, `refunding`: the channel accepted it.
 * `failed`: the channel took no payment. `refundFailed`: paid, and not given back.
 */
export const TRIAL_STATES = [
  'creating',
  'open',
  'paid',
  'refunding',
  'refunded',
  'closed',
  'failed',
  'refundFailed',
] as const
type TrialState = (typeof TRIAL_STATES)[number]

export const TRIAL_STEP_NAMES = {
  order: '下单',
  scan: '等扫码',
  notice: '通知',
  decryption: '解密',
  refund: '退回',
} as const
export type TrialStep = keyof typeof TRIAL_STEP_NAMES
export const TRIAL_STEPS = Object.keys(TRIAL_STEP_NAMES) as [TrialStep, ...TrialStep[]]

/** `unknown`: not reached, or cannot be determined. */
export const TRIAL_STEP_STATES = ['passed', 'failed', 'active', 'unknown'] as const
export type TrialStepState = (typeof TRIAL_STEP_STATES)[number]

/** How long after the payment a notification is waited for. Channels send it within seconds. */
export const NOTICE_WAIT_MS = 60_000

/** How long the refund can be requested again and is followed; the account number cannot change until then. */
const REFUND_DAYS = 30
export const REFUND_MS = REFUND_DAYS * 86_400_000

/** State of a trial payment from which its steps are derived. */
export interface TrialFacts {
  provider: PaymentProvider
  number: string
  state: TrialState
  amount: number
  expiresAt: number
  /** By an operator, before it was paid. */
  isCancelled: boolean
  /** Whether the channel's payment code was stored. */
  hasCode: boolean
  paidAt: number | null
  paidAmount: number | null
  /** When a notification about it was read, and when one arrived that the APIv3 key could not decrypt. */
  noticedAt: number | null
  unreadableAt: number | null
  /** Why the channel refused, or has not answered; empty if it did not. */
  failure: string
  isAbnormal: boolean
}

export const isRefundOver = (paidAt: number | null, now: number): boolean =>
  paidAt !== null && now - paidAt >= REFUND_MS

type StepResult = readonly [TrialStepState, string]

/** A trial payment is refunded whole, so this is also what came back. */
const paidText = ({ amount, paidAmount }: TrialFacts): string => `${yuanText(paidAmount ?? amount)} 元`

/** Closing is retried until the channel answers; until then it can still be paid. */
function closingText({ isCancelled, failure }: TrialFacts): string {
  const reason = isCancelled ? '不付了' : '时间到了'
  return failure === ''
    ? `${reason}，正在渠道关掉`
    : `${reason}，渠道还没有确认关掉：${failure}；自动再试，这之前付了会自动退回`
}

/** Can be paid without a stored code: the channel's answer to the order may have been lost. */
const order = (facts: TrialFacts, now: number): StepResult => {
  const { state, hasCode, paidAt, expiresAt, isCancelled, number, failure } = facts
  if (hasCode || paidAt !== null) return ['passed', `渠道收下了，单号 ${number}`]
  if (state === 'failed' && failure !== '') return ['failed', failure]
  if (state === 'closed' || state === 'failed') return ['failed', '没有拿到付款码，这笔单已经作废']
  if (isCancelled || now >= expiresAt) return ['active', closingText(facts)]
  return ['active', failure === '' ? '正在向渠道下单' : `${failure}；自动再试`]
}

const scan = (facts: TrialFacts, now: number): StepResult => {
  const { state, hasCode, paidAt, expiresAt, isCancelled, amount, failure } = facts
  if (paidAt !== null) return ['passed', `渠道说已付 ${paidText(facts)}`]
  if (!hasCode) return ['unknown', '']
  if (state === 'failed') return ['failed', '这一次没有付成']
  if (state !== 'open') return ['unknown', '没有人付，这笔单已经关闭']
  if (isCancelled || now >= expiresAt) return ['active', closingText(facts)]
  return ['active', failure === '' ? `等人扫码付 ${yuanText(amount)} 元` : `暂时问不到渠道：${failure}；自动再试`]
}

const notice = (facts: TrialFacts, now: number): StepResult => {
  const { noticedAt, unreadableAt, paidAt } = facts
  if (noticedAt !== null) return ['passed', '收到了渠道的通知']
  if (unreadableAt !== null) return ['passed', '收到了渠道签过名的通知']
  if (paidAt === null) return ['unknown', '']
  return now - paidAt > NOTICE_WAIT_MS
    ? ['failed', '没有收到，是查询到已付的：通知地址要能从公网打开']
    : ['active', '查询到已付，通知还没有到']
}

const decryption = ({ provider, noticedAt, unreadableAt }: TrialFacts): StepResult => {
  if (noticedAt !== null)
    return ['passed', provider === 'demo' ? '演示渠道的通知不加密，验过签名' : 'APIv3 密钥解开了通知']
  if (unreadableAt !== null) return ['failed', '解不开：APIv3 密钥与商户平台设置的不一样，更换以后再试']
  return ['unknown', '']
}

const refund = (facts: TrialFacts, now: number): StepResult => {
  const { state, failure, isAbnormal, paidAt } = facts
  switch (state) {
    case 'paid':
      return ['active', failure === '' ? '正在请渠道退回' : `还没有退：${failure}；自动再试`]
    case 'refunding':
      return ['active', failure === '' ? '退回已受理，等渠道退出' : `退回已受理；${failure}`]
    case 'refunded':
      return ['passed', `已退回 ${paidText(facts)}`]
    case 'refundFailed':
      return [
        'failed',
        `${isAbnormal ? '' : '没有退回：'}${failure}${isRefundOver(paidAt, now) ? `；付了超过 ${REFUND_DAYS} 天，这里不再跟` : ''}`,
      ]
    default:
      return ['unknown', '']
  }
}

/** What each step came to, in words. */
export const trialSteps = (
  facts: TrialFacts,
  now: number,
): { step: TrialStep; state: TrialStepState; text: string }[] => {
  const results: Record<TrialStep, StepResult> = {
    order: order(facts, now),
    scan: scan(facts, now),
    notice: notice(facts, now),
    decryption: decryption(facts),
    refund: refund(facts, now),
  }
  return TRIAL_STEPS.map((step) => ({ step, state: results[step][0], text: results[step][1] }))
}
