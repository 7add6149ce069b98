import type { ReactNode } from 'react'
import type { Edge } from './EdgeHandle'

export type Direction = 'asc' | 'desc'

/** A column as rendered by the table. */
export interface TableColumn<R> {
  key: string
  title: ReactNode
  /** In pixels; for the main column, the minimum. */
  width: number
  /** Takes the remaining width. */
  main?: boolean
  align?: 'right'
  className?: string
  /** Field of the contract's `orderBy`, and the current direction. */
  sort?: { field: string; direction: Direction | undefined }
  edge?: Edge
  render: (row: R) => ReactNode
}
