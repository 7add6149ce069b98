import { createContext } from 'react'
import type { RowOf } from '@/components/record'
import type { guideFunctionKind } from '@/contract/operation/guideFunction/guideFunction'

export type FunctionRow = RowOf<typeof guideFunctionKind>

/** Opens the drawer that turns functions of many guides on and off. */
export const BatchContext = createContext<(rows: readonly FunctionRow[]) => void>(() => undefined)
