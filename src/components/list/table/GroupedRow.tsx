import { createContext, use } from 'react'
import styles from './Table.module.css'
import type { RowElementProps } from './TableRow'

interface Headings {
  /** Headings, keyed by the row below. */
  words: ReadonlyMap<string, string>
  /** Number of table columns. */
  span: number
}

export const HeadingsContext = createContext<Headings>({ words: new Map(), span: 1 })

/** A row with the heading that starts at it. */
export function GroupedRow(props: RowElementProps) {
  const { words, span } = use(HeadingsContext)
  const heading = words.get(props['data-row-key'] ?? '')
  if (heading === undefined) return <tr {...props} />
  return (
    <>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={span}>
          {heading}
        </th>
      </tr>
      <tr {...props} />
    </>
  )
}
