import type { ReactNode } from 'react'
import shared from '@/theme/shared.module.css'
import css from './Foot.module.css'

interface FootProps {
  /** At the opposite end: what the buttons will do, or what remains to be done. */
  note?: ReactNode
  children: ReactNode
}

/** Buttons below a drawer, dialog or small form: the primary button last, in the corner. */
export function Foot({ note, children }: FootProps) {
  return (
    <div className={`${shared.row} ${css.foot}`}>
      {note && <span className={css.note}>{note}</span>}
      {children}
    </div>
  )
}
