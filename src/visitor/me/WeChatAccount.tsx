import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '../calls'
import { hasAccount } from '../events/session'
import { useConfig } from '../help/helpAnswers'
import { isInWeChat, leaveForSignIn, signInProblem } from '../signIn/signIn'
import { useWords } from '../words/words'
import { AccountDevices } from './AccountDevices'
import css from './MePage.module.css'

/** Signs the visitor in where WeChat knows who they are, so that they have their orders on each of their phones. */
export function WeChatAccount({ guideId }: { guideId: string }) {
  const words = useWords()
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
          {words.weChatSignInFailed(problem)}
        </p>
      )}
      <button type="button" className="pill" disabled={isBusy} onClick={() => void signIn()}>
        {words.weChatSignIn}
      </button>
    </section>
  )
}
