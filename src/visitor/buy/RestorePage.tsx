import { CircleCheck, Headphones } from 'lucide-react'
import { useState } from 'react'
import { MOVE_CODE_LENGTH, moveCodeOf } from '@/contract/features/sell/listeners'
import { CallError } from '../calls'
import { asVisitor } from '../events/session'
import { PageHead } from '../parts/PageHead'
import { LIST, ME } from '../useHash'
import { fill, guidesText } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { setBought } from './bought'
import buy from './Buy.module.css'
import { redeemCode } from './calls'
import type { Redeemed } from './calls'
import order from './Order.module.css'
import css from './Restore.module.css'
import { placeTime } from './states'

interface RestorePageProps {
  guideId: string
  code: string
  /** Hash of the page above. */
  back?: string
  onRestored?: () => void
}

/** Opens a ticket on this phone by a code: from the buyer, or from the desk if the buyer's phone is lost. */
export function RestorePage({ guideId, code, back = ME, onRestored }: RestorePageProps) {
  const words = useLaterWords()
  const [text, setText] = useState(code)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null)
  const change = (value: string) => {
    setText(value)
    setProblem(null)
  }
  const redeem = async () => {
    setIsSending(true)
    setProblem(null)
    try {
      const answer = await asVisitor(guideId, (token) => redeemCode(guideId, moveCodeOf(text), token))
      for (const { id } of answer.guides) setBought(id, true)
      setRedeemed(answer)
      onRestored?.()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === null ? words.offline : (error.fields['code'] ?? error.message))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <main className={buy.page}>
      <PageHead title={words.restore} back={back} />
      {redeemed ? (
        <>
          <div className={order.opened} role="status">
            <CircleCheck aria-hidden size={48} strokeWidth={1.5} />
            <p>
              <strong>{words.phones.restored}</strong>
              <span>
                {fill(words.phones.restoredHint, { product: redeemed.product, until: placeTime(redeemed.until) })}
              </span>
              {redeemed.guides.length > 1 && <span>{guidesText(words, redeemed.guides)}</span>}
            </p>
          </div>
          <footer className="foot">
            <a className="pill" href={placeOf(redeemed, guideId)}>
              <Headphones aria-hidden size={20} />
              {words.listenNow}
            </a>
          </footer>
        </>
      ) : (
        <CodeForm text={text} problem={problem} isSending={isSending} onText={change} onSend={() => void redeem()} />
      )}
    </main>
  )
}

/** The list of this guide, or of the first that the ticket opens. */
function placeOf({ guides }: Redeemed, guideId: string): string {
  const [first] = guides
  return first === undefined || guides.some(({ id }) => id === guideId) ? `#${LIST}` : `/h5/${first.id}#${LIST}`
}

interface CodeFormProps {
  text: string
  problem: string | null
  isSending: boolean
  onText: (text: string) => void
  onSend: () => void
}

/** What was typed stays when it is refused. */
function CodeForm({ text, problem, isSending, onText, onSend }: CodeFormProps) {
  const words = useLaterWords()
  const isComplete = moveCodeOf(text).length === MOVE_CODE_LENGTH
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onSend()
      }}
    >
      <label>
        <span>{words.phones.codeLabel}</span>
        <input
          value={text}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? 'code-hint' : 'code-problem'}
          onInput={({ currentTarget: { value } }) => onText(value)}
        />
      </label>
      {problem !== null && (
        <p id="code-problem" className={buy.problem} role="alert">
          {problem}
        </p>
      )}
      <p id="code-hint" className={buy.hint}>
        {words.phones.codeHint}
      </p>
      <button type="submit" className="pill" disabled={isSending || !isComplete}>
        {words.phones.redeem}
      </button>
    </form>
  )
}
