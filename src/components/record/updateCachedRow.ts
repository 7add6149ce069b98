import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '@/contract/kit/paging'
import type { StoredRecord } from './types'

/**
 * Puts the stored record into rows read earlier, until they are refetched. A switch pressed in between would send the
 * old version and be rejected because of the user's own change.
 */
export function updateCachedRow(client: QueryClient, queryKey: readonly string[], record: StoredRecord): void {
  const renewed = (row: StoredRecord) =>
    row.id === record.id && row.version < record.version ? { ...row, ...record } : row
  client.setQueriesData<Page<StoredRecord>>({ queryKey }, (page) => page && { ...page, list: page.list.map(renewed) })
}
