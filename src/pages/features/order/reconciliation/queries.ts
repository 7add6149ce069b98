import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { reconciliation } from '@/contract/features/payment/reconciliation'
import { call } from '@/lib/call'

const DOMAIN = 'reconciliation'

export const useMonth = (month: string) =>
  useQuery({
    queryKey: [DOMAIN, 'month', month],
    queryFn: ({ signal }) => call(reconciliation.month, { query: { month } }, { signal }),
  })

export const useDay = (day: string, isThere: boolean) =>
  useQuery({
    queryKey: [DOMAIN, 'day', day],
    queryFn: ({ signal }) => call(reconciliation.day, { params: { day } }, { signal }),
    enabled: isThere,
  })

export const usePeople = () =>
  useQuery({
    queryKey: [DOMAIN, 'people'],
    queryFn: ({ signal }) => call(reconciliation.people, {}, { signal }),
  })

/** After a change: days, totals, the tab's count, and the orders that it may have moved. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [DOMAIN] }),
      client.invalidateQueries({ queryKey: ['order'] }),
    ])
  }, [client])
}
