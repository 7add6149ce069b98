import type { ReactNode } from 'react'
import css from './Foot.module.css'

interface FootProps {
  /** What the buttons will do, or what is left to do, at the other end. */
  note?: ReactNode
  children: ReactNode
}

/** The buttons below a drawer, a dialog or a small form: the main one last, in the corner. */
export function Foot({ note, children }: FootProps) {
  return (
    <div className={css.foot}>
      {note && <span className={css.note}>{note}</span>}
      {children}
    </div>
  )
}
