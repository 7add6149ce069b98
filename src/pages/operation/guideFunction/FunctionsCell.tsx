import css from './FunctionsCell.module.css'
import { offeredText, offText } from './offered'
import type { Offered } from './offered'

/** How many functions a guide offers, and which are off. */
export function FunctionsCell({ row }: { row: Offered }) {
  const off = offText(row)
  return (
    <span className={css.cell}>
      {offeredText(row)}
      {off && <small title={off}>{off}</small>}
    </span>
  )
}
