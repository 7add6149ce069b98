import type { ReactNode } from 'react'
import styles from './Cells.module.css'
import { Nothing } from './Nothing'

interface TagsCellProps {
  tags: readonly { text: string; name: string }[]
  /** Maximum number shown. */
  visible: number
}

/** The first tags, and the number of the rest. */
export function TagsCell({ tags, visible }: TagsCellProps) {
  if (tags.length === 0) return <Nothing />
  const rest = tags.slice(visible)
  return (
    <span className={styles.tags} title={tags.map(({ name }) => name).join('、')}>
      {tags.slice(0, visible).map(({ text, name }) => (
        <span
          key={name}
          className={styles.tag}
          aria-label={name === text ? undefined : name}
          role={name === text ? undefined : 'img'}
        >
          {text}
        </span>
      ))}
      {rest.length > 0 && <small>+{rest.length}</small>}
    </span>
  )
}

/** A single grey tag: a type, a code. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
