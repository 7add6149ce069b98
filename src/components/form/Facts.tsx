import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** Stacked sections of a read-only drawer. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={css.sections}>{children}</div>

/** Facts as label and value per line; `sums` right-aligns the values as a column. */
export function Facts({
  facts,
  sums = false,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  sums?: boolean
}) {
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
