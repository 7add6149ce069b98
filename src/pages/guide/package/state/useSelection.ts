import { useCallback, useState } from 'react'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { GuidePackage } from './guidePackage'
import type { ChooseOptions, EditorSelection } from './useAddress'

const none: readonly string[] = []

/** A single chosen point is in the URL; a multiple selection is page state. */
export function useSelection(
  guidePackage: GuidePackage,
  selection: EditorSelection,
  choose: (changes: Partial<EditorSelection>, options?: ChooseOptions) => void,
) {
  const [multiSelection, setMultiSelection] = useState<readonly string[]>(none)
  const existingIds = new Set(guidePackage.pois.map(({ id }) => id))
  const existingSelection = multiSelection.filter((id) => existingIds.has(id))
  const single = selection.poi !== null && existingIds.has(selection.poi) ? [selection.poi] : none
  const selected = existingSelection.length > 1 ? existingSelection : single
  const selectPois = useCallback(
    (ids: readonly string[], options?: ChooseOptions) => {
      setMultiSelection(ids.length > 1 ? ids : none)
      const [poi = null] = ids.length === 1 ? ids : []
      choose({ poi, spot: null, ...(ids.length > 0 && { route: null }) }, options)
    },
    [choose],
  )
  const selectSpot = useCallback(
    ({ id, poiId }: SpotRow) => {
      setMultiSelection(none)
      choose({ spot: id, poi: poiId, route: null })
    },
    [choose],
  )
  return { selected, selectPois, selectSpot }
}
