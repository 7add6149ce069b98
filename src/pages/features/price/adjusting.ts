import { createContext } from 'react'
import type { RowOf } from '@/components/record'
import type { priceKind } from '@/contract/features/price/price'

export type ProductRow = RowOf<typeof priceKind>

/** Opens the dialog that changes many list prices. */
export const AdjustContext = createContext<(rows: readonly ProductRow[]) => void>(() => undefined)
