import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { CallError, get } from '../calls'
import { hasAccount, asVisitor } from '../events/session'
import { useConfig } from '../help/helpAnswers'
import { isInWeChat, leaveForSignIn, signInProblem } from '../signIn/signIn'
import { signInFailure } from '../signIn/signInFailure'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import css from './MePage.module.css'
import { useAnswer } from '../useAnswer'
import type { ResultOf } from '@/contract/kit/core'
import type { visitorLogin } from '@/contract/visitor/visitorLogin'

/** Signs the visitor in where WeChat knows who they are, so that they have their orders on each of their phones. */
export function WeChatAccount({ guideId }: { guideId: string }) {
  const words = useLaterWords()
  const { data } = useConfig(guideId)
  const [problem, setProblem] = useState(signInProblem)
  const [isBusy, setIsBusy] = useState(false)
  if (hasAccount(guideId))
    return (
      <section className={css.card}>
        <p className={css.account}>
          <CircleCheck aria-hidden size={22} strokeWidth={1.5} />
          {words.weChatSignedIn}
        </p>
        <AccountDevices guideId={guideId} />
      </section>
    )
  if (!isInWeChat() || data?.weChatSignIn !== true) return null
  const signIn = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      await leaveForSignIn(guideId)
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === null ? words.offline : error.message)
    }
  }
  return (
    <section className={css.card}>
      <h2>{words.weChatSignIn}</h2>
      <p className={css.hint}>{words.weChatSignInHint}</p>
      {problem !== null && (
        <p className={css.failed} role="alert">
          {signInFailure(words, problem)}
        </p>
      )}
      <button type="button" className="pill" disabled={isBusy} onClick={() => void signIn()}>
        {words.weChatSignIn}
      </button>
    </section>
  )
}

type Account = ResultOf<typeof visitorLogin.account>

const fetchAccount = (token: string, signal: AbortSignal): Promise<Account> =>
  get('/visitor/account', signal, { headers: { visitorToken: token } })

/** How many phones have signed in to the account, and how many may. Without an answer nothing is said. */
function AccountDevices({ guideId }: { guideId: string }) {
  const words = useLaterWords()
  const { data } = useAnswer(`account ${guideId}`, (signal) =>
    asVisitor(guideId, (token) => fetchAccount(token, signal)),
  )
  if (!data || data.devices === null) return null
  const { devices, most } = data
  return (
    <p className={css.hint}>
      {fill(words.phones.devices, { used: devices, most })} {devices >= most && words.phones.devicesFull}
    </p>
  )
}
