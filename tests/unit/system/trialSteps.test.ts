import { expect, test } from 'vitest'
import { NOTICE_WAIT_MS, trialSteps } from '@/contract/system/trialStates'
import type { TrialFacts, TrialStep } from '@/contract/system/trialStates'

const EXPIRY = 1_000_000
const open: TrialFacts = {
  provider: 'wechat',
  number: 'TRIAL1',
  amount: 1,
  state: 'open',
  expiresAt: EXPIRY,
  isCancelled: false,
  hasCode: true,
  paidAt: null,
  paidAmount: null,
  noticedAt: null,
  unreadableAt: null,
  failure: '',
  isAbnormal: false,
}
const paid: TrialFacts = { ...open, state: 'paid', paidAt: 500, paidAmount: 2 }
const stepOf = (step: TrialStep, facts: TrialFacts, now = 1000) => {
  const { state, text } = trialSteps(facts, now).find((row) => row.step === step)!
  return [state, text]
}

test.each<[string, TrialStep, TrialFacts, number, string, string]>([
  ['being ordered', 'order', { ...open, state: 'creating', hasCode: false }, 0, 'active', '正在向渠道下单'],
  [
    'no answer to the order',
    'order',
    { ...open, state: 'creating', hasCode: false, failure: '渠道没有应答' },
    0,
    'active',
    '渠道没有应答；自动再试',
  ],
  [
    'no answer to the order in time',
    'order',
    { ...open, state: 'creating', hasCode: false },
    EXPIRY,
    'active',
    '时间到了，正在渠道关掉',
  ],
  ['no code', 'order', { ...open, state: 'closed', hasCode: false }, 0, 'failed', '没有拿到付款码，这笔单已经作废'],
  ['refused', 'order', { ...open, state: 'failed', hasCode: false, failure: '签名不对' }, 0, 'failed', '签名不对'],
  ['paid without a stored code', 'order', { ...paid, hasCode: false }, 1000, 'passed', '渠道收下了，单号 TRIAL1'],
  ['waiting', 'scan', open, 0, 'active', '等人扫码付 0.01 元'],
  [
    'waiting, channel silent',
    'scan',
    { ...open, failure: '渠道没有应答' },
    0,
    'active',
    '暂时问不到渠道：渠道没有应答；自动再试',
  ],
  ['cancelled', 'scan', { ...open, isCancelled: true }, 0, 'active', '不付了，正在渠道关掉'],
  [
    'cancelled, channel silent',
    'scan',
    { ...open, isCancelled: true, failure: '渠道没有应答' },
    0,
    'active',
    '不付了，渠道还没有确认关掉：渠道没有应答；自动再试，这之前付了会自动退回',
  ],
  ['time over', 'scan', open, EXPIRY, 'active', '时间到了，正在渠道关掉'],
  [
    'time over, channel silent',
    'scan',
    { ...open, failure: '渠道没有应答' },
    EXPIRY,
    'active',
    '时间到了，渠道还没有确认关掉：渠道没有应答；自动再试，这之前付了会自动退回',
  ],
  ['closed', 'scan', { ...open, state: 'closed' }, EXPIRY, 'unknown', '没有人付，这笔单已经关闭'],
  ['payment failed', 'scan', { ...open, state: 'failed' }, 0, 'failed', '这一次没有付成'],
  ['paid', 'scan', paid, 1000, 'passed', '渠道说已付 0.02 元'],
  ['not notified yet', 'notice', paid, 1000, 'active', '查询到已付，通知还没有到'],
  ['not notified', 'notice', paid, 501 + NOTICE_WAIT_MS, 'failed', '没有收到，是查询到已付的：通知地址要能从公网打开'],
  ['to be refunded', 'refund', paid, 1000, 'active', '正在请渠道退回'],
  ['refund accepted', 'refund', { ...paid, state: 'refunding' }, 1000, 'active', '退回已受理，等渠道退出'],
  ['refunded', 'refund', { ...paid, state: 'refunded' }, 1000, 'passed', '已退回 0.02 元'],
  [
    'refund refused',
    'refund',
    { ...paid, state: 'refundFailed', failure: '余额不足' },
    1000,
    'failed',
    '没有退回：余额不足',
  ],
])('%s', (_, step, facts, now, state, text) => {
  expect(stepOf(step, facts, now)).toEqual([state, text])
})
