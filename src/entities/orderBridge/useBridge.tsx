import type { ReactNode } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { daysText, parseDays } from './days'
import type { BridgeDays } from './days'
import type { BridgeDrawerProps } from './BridgeDrawer'
import type { BridgeFilters } from './words'

const BridgeDrawer = lazyPart<BridgeDrawerProps>(() => import('./BridgeDrawer'), {
  forget: ({ onClosed }) => onClosed(),
})

/** Opens the way from the sales of some days to the channel's bills beside the page. Part of the address, so Back closes it. */
export function useBridge(filters: BridgeFilters = {}): { open: (days: BridgeDays) => void; drawer: ReactNode } {
  const [address, open] = useOpenedInAddress('bridge')
  const days = parseDays(address)
  return {
    open: (opened) => open(daysText(opened)),
    drawer: days && (
      <BridgeDrawer
        days={days}
        filters={filters}
        onMove={(moved) => open(daysText(moved), { replace: true })}
        onClosed={() => open(null)}
      />
    ),
  }
}
