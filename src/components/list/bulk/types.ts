import type { ReactNode } from 'react'

export interface Confirm {
  title: string
  description: ReactNode
  okText: string
}

/** A link to where something can be fixed. */
export interface Way {
  label: string
  to: string
}

export interface BulkRun<R> {
  /** 批量上线; and the past tense for a row: 上线. */
  title: string
  done: string
  /** Skips rows already in the target state (已经上线): left out, but not failed. */
  unchangedReason?: (row: R) => string | undefined
  /** Why this row is left out; undefined if it can be done. */
  refuse?: (row: R) => string | undefined
  /** The question shows the rows by picture, those that change with these words. */
  pictured?: (row: R) => string
  run: (row: R) => Promise<unknown>
  confirm: (rows: readonly R[]) => Confirm
  /** Below the question: further information or choices for these rows; `setReady(false)` while the choice is invalid. */
  more?: (rows: readonly R[], setReady: (isReady: boolean) => void) => ReactNode
  /** Key of the row's action that removes the obstacle of a row left out; without it, the row's most frequent action is offered. */
  fixAction?: (row: R) => string | undefined
  /** Extra links to where a rejected row can be fixed. */
  fixLinks?: (row: R, error: unknown) => readonly Way[]
  /** The row after someone else's change (`current` of a 409): a retry uses that version. */
  renew?: (row: R, current: unknown) => R | undefined
}

/** A bulk action in the page's own dialog, with a single call for all rows. */
export interface BulkDialog<R> {
  title: string
  open: (rows: readonly R[]) => void
}
