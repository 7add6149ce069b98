import type { ReactNode } from 'react'
import css from './requiredMark.module.css'

/** The star stands after the label; readers are told by `aria-required`. */
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
