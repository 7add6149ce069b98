import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { guideSpot } from '@/contract/guide/package/guideSpot'
import type { SpotRecord } from '@/contract/guide/package/guideSpot'
import { call } from '@/lib/call'

/** An explanation with its text, re-read when the page knows a newer version. */
export function useSpot(id: string | null, version: number | undefined) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['spot', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(guideSpot.detail, { params: { id } }, { signal }),
    gcTime: 0,
  })
  const refreshOlderThan = useEffectEvent((version: number) => {
    if (query.data && query.data.version < version) void query.refetch()
  })
  useEffect(() => {
    if (version !== undefined) refreshOlderThan(version)
  }, [version])

  const cacheSpot = useCallback((record: SpotRecord) => client.setQueryData(['spot', record.id], record), [client])
  return { query, cacheSpot }
}
