import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** Sections of a drawer that is read: with their headings, one under the other. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={css.sections}>{children}</div>

/** What is known of something: a word and its value on each line. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
