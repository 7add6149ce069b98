import type { ReactNode } from 'react'
import css from './Batches.module.css'

/** A field of the form of a batch, with its label. */
export const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={css.field}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)
