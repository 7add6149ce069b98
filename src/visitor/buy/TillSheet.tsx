import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TillOutcome } from '@/contract/features/payment/payment'
import { moneyText } from '../moneyText'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { PayTarget } from './calls'
import css from './TillSheet.module.css'

interface TillSheetProps {
  target: Extract<PayTarget, { kind: 'till' }>
  isBusy: boolean
  onOutcome: (outcome: TillOutcome) => void
}

/** The till of the demonstration channel. It must not be taken for a real one. */
export function TillSheet({ target: { merchant, amount }, isBusy, onOutcome }: TillSheetProps) {
  const words = useLaterWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const outcome = (name: TillOutcome, label: string) => (
    <button type="button" disabled={isBusy} onClick={() => onOutcome(name)}>
      {label}
    </button>
  )
  return (
    <dialog
      ref={dialog}
      className={css.till}
      aria-labelledby="till"
      onCancel={(event) => {
        event.preventDefault()
        onOutcome('cancelled')
      }}
    >
      <header className={css.head}>
        <span>{words.tillDemo}</span>
        <h2 id="till">{words.tillTitle}</h2>
      </header>
      <div className={css.body}>
        <p>{fill(words.tillPayee, { merchant })}</p>
        <p className={css.amount}>{moneyText(amount)}</p>
        <div className={css.outcomes}>
          <p>{words.tillChoose}</p>
          <div className={css.first}>{outcome('paid', words.tillPaid)}</div>
          <div className={css.others}>
            {outcome('cancelled', words.tillCancelled)}
            {outcome('failed', words.tillFailed)}
            {outcome('late', words.tillLate)}
          </div>
        </div>
        <p className={css.note}>
          <Info aria-hidden size={16} />
          {words.tillNote}
        </p>
      </div>
    </dialog>
  )
}
