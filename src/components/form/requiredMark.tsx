import type { ReactNode } from 'react'
import css from './requiredMark.module.css'

/** The asterisk follows the label; `aria-required` informs screen readers. */
export const markRequired = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={css.required} aria-hidden>
        *
      </span>
    )}
  </>
)
