import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { BagPart } from '@/contract/bagChanges'
import { guidePoi } from '@/contract/guidePoi'
import { guideSpot } from '@/contract/guideSpot'
import type { SpotRecord } from '@/contract/guideSpot'
import { call } from '@/lib/call'

/** The page's own reading of the data package; it is read on after each write here. */
const bagKey = (guideId: string) => ['bag', guideId] as const

/** The explanation of a point in a packet, null where there is none; the first one where a point has several. */
export function useSpot(guideId: string, packetId: string, poiId: string) {
  const client = useQueryClient()
  const key = useMemo(() => ['spot', guideId, packetId, poiId] as const, [guideId, packetId, poiId])
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const rows = await call(guideSpot.tree, { query: { guideId, packetId } }, { signal })
      const row = rows.find((one) => one.poiId === poiId)
      return row ? call(guideSpot.detail, { params: { id: row.id } }, { signal }) : null
    },
    gcTime: 0,
  })
  const poi = useQuery({ queryKey: ['spot', 'poi', poiId], queryFn: ({ signal }) => call(guidePoi.detail, { params: { id: poiId } }, { signal }), gcTime: 0 })

  const stored = useCallback(
    (record: SpotRecord | null) => {
      client.setQueryData(key, record)
      void client.invalidateQueries({ queryKey: bagKey(guideId) })
    },
    [client, guideId, key],
  )
  return { query, poi, stored }
}

/** Version of an explanation as the page knows it by now: others may have saved it. Null before the page has read anything. */
export function useKnownVersion(guideId: string, spotId: string): number | null {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return useSyncExternalStore(subscribe, () => client.getQueryData<Pick<BagPart, 'spots'>>(bagKey(guideId))?.spots.find(({ id }) => id === spotId)?.version ?? null)
}
