import { useEffect, useRef } from 'react'
import { moneyText } from '../moneyText'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { PayTarget } from './calls'
import { Code } from './Code'
import css from './CodeSheet.module.css'

interface CodeSheetProps {
  target: Extract<PayTarget, { kind: 'code' }>
  onClose: () => void
}

/** A code that another phone scans with WeChat. */
export function CodeSheet({ target: { url, merchant, amount }, onClose }: CodeSheetProps) {
  const words = useLaterWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby="pay-code"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id="pay-code">{words.payByCode}</h2>
      <p>{fill(words.tillPayee, { merchant })}</p>
      <p className={css.amount}>{moneyText(amount)}</p>
      <Code text={url} label={words.payByCode} />
      <p className={css.hint}>{words.payByCodeHint}</p>
      <button type="button" className="pill quiet" onClick={onClose}>
        {words.close}
      </button>
    </dialog>
  )
}
