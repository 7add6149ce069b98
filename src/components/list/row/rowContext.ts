import { createContext, useContext } from 'react'
import type { Action, ListRow, SelectionStore } from '../types'

/** What a row needs from its list. Changes rarely, so selecting a row does not re-render the others. */
export interface RowTools<R extends ListRow> {
  actions: readonly Action<R>[]
  /** Resolves when done, or when waiting for a confirmation. */
  run: (action: Action<R>, row: R) => Promise<void>
  openMenu: (row: R, at: HTMLElement | { x: number; y: number }) => void
  rowName: (row: R) => string
  selection: SelectionStore<R>
  /** Why a row cannot be moved manually; undefined if it can. */
  obstacleOf: (row: R) => string | undefined
}

export const RowToolsContext = createContext<RowTools<never> | null>(null)

export function useRowTools<R extends ListRow>(): RowTools<R> {
  const tools = useContext(RowToolsContext)
  if (tools === null) throw new Error('A row stands outside its list')
  return tools as unknown as RowTools<R>
}

/** Number of matching rows, for components beside the list; undefined until known. */
export const TotalContext = createContext<number | undefined>(undefined)

/** The page's rows, for the select-all checkbox. Separate, because they change with every response. */
export const VisibleRowsContext = createContext<readonly ListRow[]>([])
