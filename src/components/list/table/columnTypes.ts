import type { ReactNode } from 'react'
import type { Edge } from './EdgeHandle'

export type Direction = 'asc' | 'desc'

/** A column as the table draws it. */
export interface TableColumn<R> {
  key: string
  title: ReactNode
  /** Pixels; of the main column, the least. */
  width: number
  /** Takes the width that is left. */
  main?: boolean
  align?: 'right'
  className?: string
  /** Field of the contract's `orderBy`, and how the rows are sorted by it now. */
  sort?: { field: string; direction: Direction | undefined }
  edge?: Edge
  render: (row: R) => ReactNode
}
