import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import { guideSpot } from '@/contract/guide/package/guideSpot'
import type { SpotRecord } from '@/contract/guide/package/guideSpot'
import { call } from '@/lib/call'

/** An explanation with its text, re-read when the page knows a newer version. */
export function useSpot(id: string | null, version: number | undefined) {
  const client = useQueryClient()
  const query = useQuery({ queryKey: ['spot', id], queryFn: ({ signal }) => call(guideSpot.detail, { params: { id: id! } }, { signal }), enabled: id !== null, gcTime: 0 })
  const now = useLatest(query)
  useEffect(() => {
    const { data, refetch } = now.current
    if (version !== undefined && data && data.version < version) void refetch()
  }, [now, version])

  const stored = useCallback((record: SpotRecord) => client.setQueryData(['spot', record.id], record), [client])
  return { query, stored }
}
