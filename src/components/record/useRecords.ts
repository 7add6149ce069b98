import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAllowed } from '@/components/ui/Allowed'
import { useInvalidation } from '@/components/hooks/useInvalidation'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import type { RecordKind } from '@/contract/kit/record'
import { call } from '@/lib/call'
import type { RecordCalls, RecordRow } from './types'

/** The records of a kind that has few of them, and their order. */
export function useRecords<R extends RecordRow>(
  kind: RecordKind,
  calls: RecordCalls<R>,
  relatedDomains: readonly string[],
) {
  const { domain } = kind
  const key = [domain, 'queryPage', 'drawer']
  const client = useQueryClient()
  const allowed = useAllowed()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'sort'>()
  const changed = useInvalidation([domain, ...relatedDomains])
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(calls.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }),
  })
  const { data } = query
  const rows: readonly R[] = data?.list ?? []
  const isPartial = data !== undefined && data.total > rows.length
  // A partial list cannot be sorted.
  const fixed = !allowed([kind.rightOf('sort')]) || busy !== null || rows.length < 2 || isPartial

  const move = (from: number, to: number) =>
    once('sort', async () => {
      const row = rows[from]
      if (data === undefined || calls.sort === undefined || row === undefined) return
      const list = rows.toSpliced(from, 1).toSpliced(to, 0, row)
      client.setQueryData(key, { ...data, list })
      try {
        await call(calls.sort, { body: { ids: list.map(({ id }) => id), from: rows.map(({ id }) => id) } })
      } catch (error) {
        toast.failed('没有调整顺序', error)
      }
      changed()
      await client.invalidateQueries({ queryKey: [domain] })
    })
  return { query, rows, isPartial, fixed, move, changed }
}
