import { Button, Flex, QRCode } from 'antd'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { useSecond } from '@/components/hooks/useSecond'
import { FailedIcon, MakingIcon, PassedIcon, PendingIcon } from '@/components/icons'
import { Allowed } from '@/components/ui/Allowed'
import { yuanText } from '@/contract/kit/money'
import { right } from '@/contract/rights'
import { TRIAL_AMOUNT } from '@/contract/system/trialAmount'
import type { TrialPayment } from '@/contract/system/trialPayment'
import { TRIAL_STEP_NAMES } from '@/contract/system/trialStates'
import { messageOf } from '@/lib/call'
import { formatTime } from '@/lib/time'
import css from './Trial.module.css'
import type { TrialDesk } from './useTrial'

const EDIT = right('paymentChannel', 'edit')
const ICONS = { passed: PassedIcon, failed: FailedIcon, active: PendingIcon, unknown: MakingIcon } as const
const STATES = { passed: '通过', failed: '不通', active: '正在等', unknown: '还不知道' } as const

const tillAddress = (token: string) =>
  `${location.origin}/h5/index.html?${new URLSearchParams({ till: token }).toString()}`

interface TrialProps {
  desk: TrialDesk
  /** Whether there is a saved channel to try. */
  canStart: boolean
}

/** One fen through the saved channel and back: what the checks cannot show. */
export function Trial({ desk, canStart }: TrialProps) {
  const { trial, error } = desk
  if (!canStart && !trial && !error) return null
  const isLoading = trial === undefined && !error
  return (
    <section className={css.trial} aria-label="付一分钱，走完全程" aria-busy={isLoading}>
      <header className={css.head}>
        <div>
          <h3>付一分钱，走完全程</h3>
          <p>{isLoading ? '正在读取上一次试付' : summaryOf(trial)}</p>
        </div>
        <Allowed p={EDIT}>
          <Buttons desk={desk} canStart={canStart} />
        </Allowed>
      </header>
      {error && <Unread desk={desk} error={error} />}
      {trial?.target && <Code trial={trial} target={trial.target} desk={desk} />}
      {trial && (
        <ol className={css.steps} aria-live="polite">
          {trial.steps.map((step) => (
            <Step key={step.step} {...step} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** A failed poll leaves the steps of the last one in place. */
function Unread({ desk: { trial, refetch }, error }: { desk: TrialDesk; error: Error }) {
  return (
    <p className={trial === undefined ? css.refusal : css.stale} role={trial === undefined ? 'alert' : 'status'}>
      {trial === undefined ? `没有读到试付：${messageOf(error)}` : '刚才没有读到最新进展'}
      <Button type="link" size="small" onClick={() => void refetch()}>
        重新读取
      </Button>
    </p>
  )
}

function Buttons({ desk: { trial, start, retry }, canStart }: TrialProps) {
  // Not yet read, or not readable: one may be in progress.
  if (trial === undefined) return null
  const isPending = trial !== null && trial.finishedAt === null
  return (
    <Flex component="span" wrap gap={8}>
      {trial?.canRetry && (
        <Button loading={retry.isPending} onClick={() => retry.mutate(trial.id)}>
          再退一次
        </Button>
      )}
      {canStart && !isPending && (
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {trial ? '再走一次' : '开始'}
        </Button>
      )}
    </Flex>
  )
}

function summaryOf(trial: TrialPayment | null | undefined): string {
  if (!trial) return `用手机扫码真的付 ${yuanText(TRIAL_AMOUNT)} 元，收到通知就自动退回。`
  const { createdAt, createdBy, provider } = trial
  const by = `${formatTime(createdAt, 'MM-DD HH:mm')}，${createdBy?.name ?? '已删除的账号'}`
  return provider === 'demo' ? `${by}；演示渠道` : by
}

function Step({ step, state, text }: TrialPayment['steps'][number]) {
  const Icon = ICONS[state]
  return (
    <li data-state={state}>
      <Icon size={16} />
      <strong>
        {step === 'scan' && state === 'passed' ? '扫码' : TRIAL_STEP_NAMES[step]}
        <VisuallyHidden>，{STATES[state]}</VisuallyHidden>
      </strong>
      {text !== '' && <p>{text}</p>}
    </li>
  )
}

interface CodeProps {
  trial: TrialPayment
  target: NonNullable<TrialPayment['target']>
  desk: TrialDesk
}

/** What is scanned. The demonstration channel's till opens on this computer too. */
function Code({ trial, target, desk: { cancel } }: CodeProps) {
  const left = Math.max(0, Math.floor(trial.expiresAt / 1000) - useSecond())
  const address = target.kind === 'code' ? target.url : tillAddress(target.token)
  const amount = yuanText(trial.amount)
  return (
    <div className={css.code}>
      <QRCode
        type="svg"
        value={address}
        size={136}
        bordered={false}
        color="#16211d"
        bgColor="#fff"
        aria-label={`付 ${amount} 元的二维码`}
      />
      <div>
        <b>{target.kind === 'code' ? `用微信扫码付 ${amount} 元` : '用手机扫码打开演示收款台'}</b>
        <p>
          还剩 {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}，没有人付就在渠道关掉
        </p>
        <Flex component="span" wrap gap={8}>
          {target.kind === 'till' && (
            <Button size="small" href={address} target="_blank" rel="noreferrer">
              在这台电脑上打开
            </Button>
          )}
          <Allowed p={EDIT}>
            <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate(trial.id)}>
              不付了
            </Button>
          </Allowed>
        </Flex>
      </div>
    </div>
  )
}
