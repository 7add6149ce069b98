import { useCallback, useState } from 'react'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { Bag } from './bag'
import type { Chosen } from './useAddress'

const none: readonly string[] = []

/** A single chosen point is in the URL; a multiple selection is page state. */
export function useSelection(bag: Bag, chosen: Chosen, choose: (changes: Partial<Chosen>) => void) {
  const [many, setMany] = useState<readonly string[]>(none)
  const there = new Set(bag.pois.map(({ id }) => id))
  const several = many.filter((id) => there.has(id))
  const one = chosen.poi !== null && there.has(chosen.poi) ? [chosen.poi] : none
  const selected = several.length > 1 ? several : one
  const selectPois = useCallback(
    (ids: readonly string[]) => {
      setMany(ids.length > 1 ? ids : none)
      choose({ poi: ids.length === 1 ? ids[0]! : null, spot: null, ...(ids.length > 0 && { route: null }) })
    },
    [choose],
  )
  const selectSpot = useCallback(
    ({ id, poiId }: SpotRow) => {
      setMany(none)
      choose({ spot: id, poi: poiId, route: null })
    },
    [choose],
  )
  return { selected, selectPois, selectSpot }
}
