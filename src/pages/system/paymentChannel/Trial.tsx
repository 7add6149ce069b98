import { Button, QRCode } from 'antd'
import { useSecond } from '@/components/hooks/useSecond'
import { FailedIcon, MakingIcon, PassedIcon, PendingIcon } from '@/components/icons'
import { Allowed } from '@/components/ui/Allowed'
import { right } from '@/contract/rights'
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
  const { trial, error, refetch } = desk
  if (!canStart && !trial) return null
  return (
    <section className={css.trial} aria-label="付一分钱，走完全程">
      <header className={css.head}>
        <div>
          <h3>付一分钱，走完全程</h3>
          <p>{trial ? summaryOf(trial) : '用手机扫码真的付 0.01 元，收到通知就自动退回。'}</p>
        </div>
        <Allowed p={EDIT}>
          <Buttons desk={desk} canStart={canStart} />
        </Allowed>
      </header>
      {error && (
        <p className={css.refusal} role="alert">
          没有读到试付：{messageOf(error)}
          <Button type="link" size="small" onClick={() => void refetch()}>
            重新读取
          </Button>
        </p>
      )}
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

function Buttons({ desk: { trial, error, start, retry }, canStart }: TrialProps) {
  const isUnderWay = trial !== undefined && trial !== null && trial.finishedAt === null
  return (
    <span className={css.buttons}>
      {trial?.canRetry && (
        <Button loading={retry.isPending} onClick={() => retry.mutate(trial.id)}>
          再退一次
        </Button>
      )}
      {canStart && !isUnderWay && !error && (
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {trial ? '再走一次' : '开始'}
        </Button>
      )}
    </span>
  )
}

function summaryOf({ createdAt, createdBy, provider }: TrialPayment): string {
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
        <span className={css.silent}>，{STATES[state]}</span>
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
  return (
    <div className={css.code}>
      <QRCode
        type="svg"
        value={address}
        size={136}
        bordered={false}
        color="#16211d"
        bgColor="#fff"
        aria-label="付 0.01 元的二维码"
      />
      <div>
        <b>{target.kind === 'code' ? '用微信扫码付 0.01 元' : '用手机扫码打开演示收款台'}</b>
        <p>
          还剩 {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}，没有人付就在渠道关掉
        </p>
        <span className={css.buttons}>
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
        </span>
      </div>
    </div>
  )
}
