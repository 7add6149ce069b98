import type { ReactNode } from 'react'
import styles from './StatePanel.module.css'

interface StatePanelProps {
  /** One of `components/ui/art/StatePictures`. */
  picture: ReactNode
  /** A small line above the title: `404 找不到`. */
  eyebrow?: string
  title: string
  /** What happened, to what, and what to do. */
  text?: ReactNode
  actions?: ReactNode
  /** A last small line: the address, the request id. */
  note?: ReactNode
  /** `column` for empty and failed lists, `row` (picture beside the words) for whole pages. */
  layout?: 'column' | 'row'
  /** With a panel's ground and hairline of its own; leave it out inside a panel. */
  framed?: boolean
  /** Level of the heading, 1 where the state is the whole page. */
  level?: 1 | 2 | 3
  /** Failures are announced as they appear. */
  alert?: boolean
}

/** Empty, failed, refused, not found: a picture, what happened and the way out. */
export function StatePanel({ picture, eyebrow, title, text, actions, note, layout = 'column', framed, level = 2, alert }: StatePanelProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.panel} data-layout={layout} data-framed={framed || undefined} role={alert ? 'alert' : undefined}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.title}>{title}</Heading>
        {text && <div className={styles.text}>{text}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </section>
  )
}
