import type { ReactNode } from 'react'

export interface Confirm {
  title: string
  description: ReactNode
  okText: string
}

/** A place where something is mended. */
export interface Way {
  label: string
  to: string
}

export interface BulkRun<R> {
  /** 批量上线, and what has then happened to a row: 上线. */
  title: string
  done: string
  /** What it is already, so that nothing has to be done: 已经上线. It is left out and has not failed. */
  already?: (row: R) => string | undefined
  /** Why this row is left out; undefined when it can be done. */
  refuse?: (row: R) => string | undefined
  run: (row: R) => Promise<unknown>
  confirm: (rows: readonly R[]) => Confirm
  /** Below the question: what else is to be known of these rows, or chosen for them; `setReady(false)` while what is chosen cannot be done. */
  more?: (rows: readonly R[], setReady: (isReady: boolean) => void) => ReactNode
  /** Where a row that was refused is mended, beside its usual way. */
  ways?: (row: R, error: unknown) => readonly Way[]
  /** The row as another's change left it (`current` of a 409), so that trying again is on what stands there now. */
  renew?: (row: R, current: unknown) => R | undefined
}

/** What is done to many rows in a dialog of the page's own, by a call for all of them. */
export interface BulkDialog<R> {
  title: string
  open: (rows: readonly R[]) => void
}
