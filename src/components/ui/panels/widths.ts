import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from '@/stores/auth'

const LEFT = { least: 240, most: 400, outwards: 1 } as const
const RIGHT = { least: 320, most: 480, outwards: -1 } as const

/** Widths in pixels of the panels on three-column pages; `outwards` is the direction in which a panel grows. */
export const LIMITS = {
  left: { ...LEFT, usual: 264 },
  right: { ...RIGHT, usual: 368 },
  pageLeft: { ...LEFT, usual: 288 },
  pageRight: { ...RIGHT, usual: 344 },
} as const
export type Panel = keyof typeof LIMITS

interface Widths {
  /** By login account: two operators at one desk do not resize each other's panels. */
  of: Readonly<Record<string, Partial<Record<Panel, number>>>>
}

const useWidths = create<Widths>()(persist((): Widths => ({ of: {} }), { name: 'workshopPanels' }))
followOtherTabs(useWidths)

export function usePanelWidth(panel: Panel) {
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const stored = useWidths(({ of }) => of[account]?.[panel])
  const { least: min, most: max, usual: initial } = LIMITS[panel]
  const store = (width: number | undefined) => {
    const { of } = useWidths.getState()
    useWidths.setState({ of: { ...of, [account]: { ...of[account], [panel]: width } } })
  }
  return {
    width: Math.min(max, Math.max(min, stored ?? initial)),
    setWidth: (width: number) => store(Math.round(Math.min(max, Math.max(min, width)))),
    reset: () => store(undefined),
  }
}
