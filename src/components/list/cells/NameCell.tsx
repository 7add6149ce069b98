import { Fragment } from 'react'
import type { ReactNode } from 'react'
import styles from './Cells.module.css'

interface NameCellProps {
  name: string
  /** Before the name: a `Thumbnail`, or a glyph. */
  picture?: ReactNode
  /** The second line; unknown facts are omitted. */
  subtitle?: readonly string[]
  /** Names something other than the row: only the row's own name is bold. */
  other?: boolean
}

/** The main column: picture, name and facts. */
export function NameCell({ name, picture, subtitle = [], other = false }: NameCellProps) {
  return (
    <span className={styles.main}>
      {picture}
      <span className={styles.words}>
        <span className={styles.name} data-other={other || undefined} title={name}>
          {name}
        </span>
        {subtitle.length > 0 && (
          <small className={styles.facts}>
            {subtitle.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && <i aria-hidden="true" />}
                {fact}
              </Fragment>
            ))}
          </small>
        )}
      </span>
    </span>
  )
}
