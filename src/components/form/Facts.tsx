import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** Sections of a drawer that is read: with their headings, one under the other. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={css.sections}>{children}</div>

/** What is known of something: a word and its value on each line; `sums`: the values under each other at the end. */
export function Facts({ facts, sums = false }: { facts: readonly (readonly [label: string, value: ReactNode])[]; sums?: boolean }) {
  return (
    <dl className={css.facts} data-sums={sums || undefined}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
