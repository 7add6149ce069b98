import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Age } from './Age'
import styles from './Panel.module.css'

interface PanelProps<T extends { at: number }> {
  title: string
  /** Beside the title, once data is loaded. */
  note?: (data: T) => ReactNode
  query: UseQueryResult<T>
  /** Refresh interval in milliseconds, if not the default. */
  interval?: number
  /** Text that replaces the content when there is nothing to show. */
  empty?: (data: T) => string | null
  children: (data: T) => ReactNode
}

/** A panel of the screen: title, note, and loading state. */
export function Panel<T extends { at: number }>({ title, note, query, interval, empty, children }: PanelProps<T>) {
  const { data, isPending } = query
  return (
    <section className={styles.panel} aria-label={title} aria-busy={isPending}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>
          {data !== undefined && note?.(data)}
          <Age query={query} {...(interval !== undefined && { interval })} />
        </p>
      </header>
      {data === undefined ? (
        <p className={styles.words}>{isPending ? '正在读取…' : '没有读到，稍后自动再读'}</p>
      ) : (
        (words(empty?.(data)) ?? children(data))
      )}
    </section>
  )
}

const words = (text: string | null | undefined): ReactNode => (text ? <p className={styles.words}>{text}</p> : null)
