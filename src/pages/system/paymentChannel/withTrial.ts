import type { ChannelCheck, PaymentChannelSettings } from '@/contract/system/paymentChannel'
import type { TrialPayment } from '@/contract/system/trialPayment'
import type { TrialStep } from '@/contract/system/trialStates'

/** The checks with what the latest trial payment has shown since; with a key that was replaced since it says nothing. */
export function withTrial(
  checks: readonly ChannelCheck[],
  trial: TrialPayment | null,
  { apiKey }: Pick<PaymentChannelSettings, 'apiKey'>,
): readonly ChannelCheck[] {
  if (trial?.provider !== 'wechat' || trial.createdAt <= (apiKey?.storedAt ?? 0)) return checks
  const stateOf = (name: TrialStep) => trial.steps.find(({ step }) => step === name)?.state
  return checks.map((check) => {
    if (check.name === 'notice' && check.state === 'unknown' && stateOf('notice') === 'passed')
      return { ...check, state: 'passed', text: '试付的通知送到了' }
    if (check.name !== 'apiKey') return check
    if (stateOf('decryption') === 'failed')
      return { ...check, state: 'failed', text: '解不开试付的通知：与商户平台设置的不一样' }
    return check.state === 'unknown' && stateOf('decryption') === 'passed'
      ? { ...check, state: 'passed', text: '解开了试付的通知' }
      : check
  })
}
