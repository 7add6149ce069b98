import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from '@/stores/auth'

export type Side = 'left' | 'right'

/** In pixels. */
export const LIMITS = { left: { least: 240, most: 400, usual: 264 }, right: { least: 320, most: 480, usual: 368 } } as const

interface Widths {
  /** By login account: two operators at one desk do not move each other's panels. */
  of: Readonly<Record<string, Partial<Record<Side, number>>>>
}

const useWidths = create<Widths>()(persist((): Widths => ({ of: {} }), { name: 'workshopPanels' }))
followOtherTabs(useWidths)

export function usePanelWidth(side: Side) {
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const kept = useWidths(({ of }) => of[account]?.[side])
  const { least, most, usual } = LIMITS[side]
  const keep = (width: number | undefined) => {
    const { of } = useWidths.getState()
    useWidths.setState({ of: { ...of, [account]: { ...of[account], [side]: width } } })
  }
  return {
    width: Math.min(most, Math.max(least, kept ?? usual)),
    setWidth: (width: number) => keep(Math.round(Math.min(most, Math.max(least, width)))),
    reset: () => keep(undefined),
  }
}
