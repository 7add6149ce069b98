import { createContext } from 'react'
import type { RowOf } from '@/components/record'
import type { accountKind } from '@/contract/system/account'

export type AccountRow = RowOf<typeof accountKind>

export interface Opened {
  id: string
  name: string
  /** Offers to generate a password at once. */
  reset?: boolean
}

/** Opens an account beside the list. */
export const OpenContext = createContext<(account: Opened) => void>(() => undefined)

/** Opens the dialog that assigns roles to many accounts. */
export const AssignContext = createContext<(accounts: readonly AccountRow[]) => void>(() => undefined)
