import shared from '@/theme/shared.module.css'
import css from './FunctionsCell.module.css'
import { enabledText, offText } from './functionTexts'
import type { FunctionFlags } from './functionTexts'

/** How many functions a guide offers, and which are off. */
export function FunctionsCell({ row }: { row: FunctionFlags }) {
  const disabledText = offText(row)
  return (
    <span className={css.cell}>
      {enabledText(row)}
      {disabledText && (
        <small className={`${shared.ellipsis} ${shared.aside}`} title={disabledText}>
          {disabledText}
        </small>
      )}
    </span>
  )
}
