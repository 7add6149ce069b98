import { useMemo } from 'react'
import { FINGER, useMedia } from '@/components/hooks/useMedia'
import { isBulk } from '../bulk/useBulk'
import type { ListRow } from '../types'
import type { ListHandle } from '../useList'
import { hiddenColumnKeys } from './tableColumns'

/** Keys of the columns that do not fit; a stable array while unchanged. */
export function useHiddenColumns<R extends ListRow>({
  props,
  settings,
  display,
  availableWidth,
  ordering,
  actions,
}: ListHandle<R>): readonly string[] {
  const finger = useMedia(FINGER)
  const { granted } = actions
  const keys = hiddenColumnKeys(
    {
      columns: props.columns,
      settings: settings.settings,
      look: display,
      sortable: ordering.exists,
      selectable: granted.some(isBulk),
      hasActions: granted.length > 0,
      finger,
    },
    availableWidth,
  ).join()
  return useMemo(() => (keys === '' ? [] : keys.split(',')), [keys])
}
