import type { ReactNode } from 'react'
import styles from './StatePanel.module.css'

interface StatePanelProps {
  /** One of `components/ui/art/StatePictures`. */
  picture: ReactNode
  /** Small line above the title: `404 找不到`. */
  eyebrow?: string
  title: string
  /** What happened, to what, and what to do. */
  text?: ReactNode
  actions?: ReactNode
  /** Small last line: the URL, the request id. */
  note?: ReactNode
  /** `column` for empty and failed lists, `row` (picture beside the text) for whole pages. */
  layout?: 'column' | 'row'
  /** Draws its own panel background and hairline; omit inside a panel. */
  framed?: boolean
  /** Heading level, 1 if the state fills the page. */
  level?: 1 | 2 | 3
  /** Announces failures as they appear. */
  alert?: boolean
}

/** Empty, failed, refused, not found: a picture, what happened and the way out. */
export function StatePanel({
  picture,
  eyebrow,
  title,
  text,
  actions,
  note,
  layout = 'column',
  framed,
  level = 2,
  alert,
}: StatePanelProps) {
  const Heading = `h${level}` as const
  return (
    <section
      className={styles.panel}
      data-layout={layout}
      data-framed={framed || undefined}
      role={alert ? 'alert' : undefined}
    >
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
