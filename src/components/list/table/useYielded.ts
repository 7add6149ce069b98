import { useMemo } from 'react'
import { FINGER, useMedia } from '@/components/hooks/useMedia'
import { isBulk } from '../bulk/useBulk'
import type { ListRow } from '../types'
import type { ListHandle } from '../useList'
import { yieldedColumns } from './tableColumns'

/** Keys of the columns that do not fit; a stable array while unchanged. */
export function useYielded<R extends ListRow>({ props, settings, look, room, ordering, actions }: ListHandle<R>): readonly string[] {
  const finger = useMedia(FINGER)
  const { granted } = actions
  const keys = yieldedColumns(
    { columns: props.columns, settings: settings.settings, look, sortable: ordering.exists, selectable: granted.some(isBulk), hasActions: granted.length > 0, finger },
    room,
  ).join()
  return useMemo(() => (keys === '' ? [] : keys.split(',')), [keys])
}
