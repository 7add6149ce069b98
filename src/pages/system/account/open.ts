import { createContext } from 'react'
import type { RowOf } from '@/components/record'
import type { accountKind } from '@/contract/system/account'

export type AccountRow = RowOf<typeof accountKind>

export interface Opened {
  id: string
  name: string
  /** Asks at once whether to generate a password. */
  reset?: boolean
}

/** Opens an account beside the list. */
export const OpenContext = createContext<(account: Opened) => void>(() => undefined)

/** Opens the dialog that gives roles to many accounts. */
export const AssignContext = createContext<(accounts: readonly AccountRow[]) => void>(() => undefined)
