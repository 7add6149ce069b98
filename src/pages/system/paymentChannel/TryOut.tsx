import { Button } from 'antd'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { FailedIcon, MakingIcon, PassedIcon } from '@/components/icons'
import { Allowed } from '@/components/ui/Allowed'
import { right } from '@/contract/rights'
import { CHECK_NAMES } from '@/contract/system/channelCheck'
import type { ChannelCheck } from '@/contract/system/channelCheck'
import type { PaymentChannelSettings } from '@/contract/system/paymentChannel'
import { messageOf } from '@/lib/call'
import { formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import type { TrialPayment } from '@/contract/system/trialPayment'
import type { TrialStep } from '@/contract/system/trialStates'
import css from './PaymentChannel.module.css'
import { Trial } from './Trial'
import type { TryOutState } from './useTryOut'
import { useTrial } from './useTrial'

const ICONS = { passed: PassedIcon, failed: FailedIcon, unknown: MakingIcon } as const
const STATES = { passed: '通过', failed: '不通', unknown: '还不知道' } as const

/** One thing that was looked at: a tick, a cross with the sentence that mends it, or a ring where nothing can tell yet. */
function Check({ name, state, text }: ChannelCheck) {
  const Icon = ICONS[state]
  return (
    <li className={css.check} data-state={state}>
      <Icon size={16} />
      <div>
        <strong>
          {CHECK_NAMES[name]}
          <VisuallyHidden>，{STATES[state]}</VisuallyHidden>
        </strong>
        <p>{text}</p>
      </div>
    </li>
  )
}

function Verdict({ checks }: { checks: readonly ChannelCheck[] }) {
  const failed = checks.filter(({ state }) => state === 'failed').length
  if (failed > 0) return <b className={css.failed}>{failed} 处不通</b>
  const isOpen = checks.some(({ state, name }) => state === 'unknown' && name === 'signature')
  return <b className={isOpen ? undefined : css.passed}>{isOpen ? '没有试成' : '没有不通的'}</b>
}

/** The checks with what the latest trial payment has shown since; with a key that was replaced since it says nothing. */
function withTrial(
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

interface TryOutProps {
  settings: PaymentChannelSettings
  tryOut: TryOutState
}

/** What WeChat Pay says of the saved settings, and one fen that goes through them. */
export function TryOut({ settings, tryOut }: TryOutProps) {
  const { demo, canDemo } = settings
  const desk = useTrial()
  const canTry = settings.provider === 'wechat' && settings.version > 0 && settings.canReach
  const checks = tryOut.result && withTrial(tryOut.result.checks, desk.trial ?? null, settings)
  return (
    <section className={css.panel} aria-label="试一试">
      <Head result={tryOut.result} checks={checks} />
      <div aria-live="polite" aria-busy={tryOut.isRunning}>
        {checks && (
          <ul className={css.checks}>
            {checks.map((check) => (
              <Check key={check.name} {...check} />
            ))}
          </ul>
        )}
        {tryOut.error && (
          <p className={css.refusal}>
            <FailedIcon size={16} /> {messageOf(tryOut.error)}
          </p>
        )}
        {!checks && !tryOut.error && <Untried canTry={canTry} canReach={settings.canReach} tryOut={tryOut} />}
      </div>
      <Trial desk={desk} canStart={(demo && canDemo) || canTry} />
    </section>
  )
}

interface HeadProps {
  result: TryOutState['result']
  checks: readonly ChannelCheck[] | undefined
}

const Head = ({ result, checks }: HeadProps) => (
  <header className={css.head}>
    <h2>试一试</h2>
    {result && (
      <p>
        {formatTime(result.at, 'HH:mm')} 试的，用时 {(result.ms / 1000).toFixed(1)} 秒
      </p>
    )}
    {checks && (
      <span className={shared.end}>
        <Verdict checks={checks} />
      </span>
    )}
  </header>
)

function untriedText(canTry: boolean, canReach: boolean): string {
  if (canTry)
    return '用保存的设置真的问一遍微信支付：时间、签名、绑定、验签、退款、H5。会下 0.01 元的单再关掉，不花钱。'
  return canReach
    ? '选微信支付并保存以后，在这里真的问一遍微信支付，逐项说哪里不通、怎样改。'
    : '这里连不上微信支付：演示环境不向外发送请求。'
}

interface UntriedProps {
  canTry: boolean
  canReach: boolean
  tryOut: TryOutState
}

const Untried = ({ canTry, canReach, tryOut: { isRunning, run } }: UntriedProps) => (
  <div className={css.untried}>
    <p>{untriedText(canTry, canReach)}</p>
    {canTry && (
      <Allowed p={right('paymentChannel', 'edit')}>
        <Button loading={isRunning} onClick={run}>
          {isRunning ? '正在试' : '开始试'}
        </Button>
      </Allowed>
    )}
  </div>
)
