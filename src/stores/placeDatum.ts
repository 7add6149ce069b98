import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Datum } from '@/contract/operation/miniProgram/mapService'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from './auth'

interface PlaceDatum {
  /** By login account: one copies places from 高德, another reads a GPS. */
  accounts: Readonly<Record<string, Datum>>
}

const usePlaceDatumStore = create<PlaceDatum>()(persist((): PlaceDatum => ({ accounts: {} }), { name: 'placeDatum' }))
followOtherTabs(usePlaceDatumStore)

/** Datum in which this user types and sees coordinates. Stored ones are WGS-84 always. */
export function usePlaceDatum(): Datum {
  const account = useAuth((auth) => auth.user?.loginAccount ?? '')
  return usePlaceDatumStore(({ accounts }) => accounts[account] ?? 'WGS-84')
}

export function choosePlaceDatum(datum: Datum): void {
  const account = useAuth.getState().user?.loginAccount ?? ''
  usePlaceDatumStore.setState(({ accounts }) => ({ accounts: { ...accounts, [account]: datum } }))
}
