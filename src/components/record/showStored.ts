import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '@/contract/kit/core'
import type { StoredRecord } from './types'

/**
 * Shows what was stored in the rows that were read before it, until they are read again. A switch pressed in between would
 * send the old version, and be refused for a change of one's own.
 */
export function showStored(client: QueryClient, queryKey: readonly string[], record: StoredRecord): void {
  const renewed = (row: StoredRecord) => (row.id === record.id && row.version < record.version ? { ...row, ...record } : row)
  client.setQueriesData<Page<StoredRecord>>({ queryKey }, (page) => page && { ...page, list: page.list.map(renewed) })
}
