import { encode } from 'uqr'
import { useEffect, useRef } from 'react'
import { moneyText } from '../moneyText'
import { useWords } from '../words/words'
import type { PayTarget } from './calls'
import css from './CodeSheet.module.css'

/** Light border that scanners need, in modules. */
const QUIET = 4

interface CodeSheetProps {
  target: Extract<PayTarget, { kind: 'code' }>
  onClose: () => void
}

/** A code that another phone scans with WeChat. */
export function CodeSheet({ target: { url, merchant, amount }, onClose }: CodeSheetProps) {
  const words = useWords()
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
      <p>{words.tillPayee(merchant)}</p>
      <p className={css.amount}>{moneyText(amount)}</p>
      <Code text={url} label={words.payByCode} />
      <p className={css.hint}>{words.payByCodeHint}</p>
      <button type="button" className="pill quiet" onClick={onClose}>
        {words.close}
      </button>
    </dialog>
  )
}

function Code({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css.code} viewBox={`0 0 ${data.length} ${data.length}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
