import { createContext, useContext } from 'react'
import type { Action, ListRow, SelectionStore } from '../types'

/** What a row needs of its list. Its value changes rarely, so that choosing one row does not draw the others anew. */
export interface RowTools<R extends ListRow> {
  actions: readonly Action<R>[]
  /** Ends when it has been done, or when it waits for an answer. */
  run: (action: Action<R>, row: R) => Promise<void>
  openMenu: (row: R, at: HTMLElement | { x: number; y: number }) => void
  rowName: (row: R) => string
  selection: SelectionStore<R>
  /** Why a row cannot be moved by hand; undefined when it can. */
  obstacleOf: (row: R) => string | undefined
}

export const RowToolsContext = createContext<RowTools<never> | null>(null)

export function useRowTools<R extends ListRow>(): RowTools<R> {
  const tools = useContext(RowToolsContext)
  if (tools === null) throw new Error('A row stands outside its list')
  return tools as unknown as RowTools<R>
}

/** How many rows the filters find, for what stands beside the list; undefined until it is known. */
export const FoundContext = createContext<number | undefined>(undefined)

/** The rows of the page, for the box that chooses them all. Apart, because they change with every answer. */
export const ShownRowsContext = createContext<readonly ListRow[]>([])
