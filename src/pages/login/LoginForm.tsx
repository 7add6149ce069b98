import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, Ref } from 'react'
import { UserIcon } from '@/components/icons/first'
import hidden from '@/components/ui/visuallyHidden/VisuallyHidden.module.css'
import { Field } from './Field'
import { PasswordField } from './PasswordField'
import { rememberAccount, rememberedAccount } from './remembered'
import styles from './LoginForm.module.css'
import { useCredentials } from './useCredentials'
import type { Credentials } from './useCredentials'
import { useLogin } from './useLogin'

interface LoginFormProps {
  /** Credentials to fill in; each new object fills in again. */
  fill: Credentials | null
  /** Signed in: the console is loading. */
  entering: boolean
  onTyping: () => void
}

const STEPS = {
  idle: '登录',
  confirming: '正在确认不是机器…',
  queueing: '登录的人较多，正在排队…',
  signingIn: '正在登录…',
}

/** Seconds left since `start` was passed as a new object. */
function useCountdown(start: { waitSeconds: number } | null): number {
  const [remaining, setRemaining] = useState({ start, seconds: start?.waitSeconds ?? 0 })
  if (remaining.start !== start) setRemaining({ start, seconds: start?.waitSeconds ?? 0 })

  useEffect(() => {
    if (!start?.waitSeconds) return
    // Uses the clock: a sleeping tab does not tick.
    const end = Date.now() + start.waitSeconds * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setRemaining({ start, seconds })
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [start])

  return remaining.seconds
}

/** `1 分 05 秒`, or `9 秒`. */
function formatDuration(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`
}

export function LoginForm({ fill, entering, onTyping }: LoginFormProps) {
  const [remember, setRemember] = useState(true)
  const [missing, setMissing] = useState<{ account?: string; password?: string }>({})
  /** The markup exists before its code runs: block submission until then. */
  const [ready, setReady] = useState(false)
  const accountField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const rememberField = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { account, password, setAccount, setPassword } = useCredentials(fill, () => setMissing({}))
  const { step, failure, submit } = useLogin()
  const [dismissed, setDismissed] = useState(failure)
  const waitSeconds = useCountdown(failure)
  const busy = step !== 'idle' || entering

  useLayoutEffect(() => {
    // Adopt what was typed or autofilled before the code was loaded.
    const initial = { account: accountField.current?.value ?? '', password: passwordField.current?.value ?? '' }
    setAccount(initial.account || rememberedAccount())
    setPassword(initial.password)
    setRemember(rememberField.current?.checked ?? true)
    setReady(true)
  }, [setAccount, setPassword])

  useEffect(() => {
    if (fill) return submitButton.current?.focus()
    const fields = [accountField.current, passwordField.current]
    // Do not move the cursor of someone already typing.
    if (fields.some((field) => field === document.activeElement)) return
    fields[rememberedAccount() ? 1 : 0]?.focus()
  }, [fill])

  const edit = (change: (value: string) => void) => (value: string) => {
    change(value)
    setMissing({})
    setDismissed(failure)
    onTyping()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || waitSeconds > 0) return
    const loginAccount = account.trim()
    setMissing({ account: loginAccount ? undefined : '请输入账号', password: password ? undefined : '请输入密码' })
    if (!loginAccount) return accountField.current?.focus()
    if (!password) return passwordField.current?.focus()
    onTyping()
    if (await submit(loginAccount, password)) rememberAccount(remember ? loginAccount : null)
    else passwordField.current?.select()
  }

  const waitMessage = waitSeconds > 0 ? `尝试次数过多，请 ${formatDuration(waitSeconds)}后再试` : null
  // Typing clears an error, but not the wait.
  const refusal = waitMessage ?? (failure && failure !== dismissed && failure.waitSeconds === 0 ? failure.text : null)

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate aria-label="登录">
      <Field
        label="账号"
        name="username"
        autoComplete="username"
        icon={UserIcon}
        value={account}
        onChange={edit(setAccount)}
        disabled={busy}
        error={missing.account}
        inputRef={accountField}
      />
      <PasswordField
        value={password}
        onChange={edit(setPassword)}
        disabled={busy}
        error={missing.password ?? refusal}
        quiet={waitMessage !== null}
        inputRef={passwordField}
      />
      <p className={hidden.unseen} role="alert">
        {waitMessage && failure?.text}
      </p>
      <Options fieldRef={rememberField} remember={remember} onRemember={setRemember} />
      <SubmitButton
        buttonRef={submitButton}
        ready={ready}
        busy={busy}
        waiting={waitSeconds > 0}
        text={entering ? '正在进入…' : STEPS[step]}
      />
    </form>
  )
}

interface OptionsProps {
  fieldRef: Ref<HTMLInputElement>
  remember: boolean
  onRemember: (remember: boolean) => void
}

const Options = ({ fieldRef, remember, onRemember }: OptionsProps) => (
  <div className={styles.options}>
    <label className={styles.remember}>
      <input ref={fieldRef} type="checkbox" checked={remember} onChange={(event) => onRemember(event.target.checked)} />
      记住账号
    </label>
    <span className={styles.forgotten}>忘记密码请联系管理员</span>
  </div>
)

interface SubmitButtonProps {
  buttonRef: Ref<HTMLButtonElement>
  /** The code is running. */
  ready: boolean
  busy: boolean
  /** Too many attempts: locked for a while. */
  waiting: boolean
  text: string
}

const SubmitButton = ({ buttonRef, ready, busy, waiting, text }: SubmitButtonProps) => (
  <button
    ref={buttonRef}
    type="submit"
    className={styles.submit}
    disabled={!ready}
    aria-busy={busy}
    aria-disabled={busy || waiting}
  >
    {busy && <span className={styles.spinner} aria-hidden="true" />}
    <span aria-live="polite">{text}</span>
  </button>
)
