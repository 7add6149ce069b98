import { useQuery } from '@tanstack/react-query'
import { language, scenicType } from '@/contract/guide/configType'
import { call } from '@/lib/call'

/** Rarely changing lists are refetched at most this often. */
const FRESH_MS = 60_000

const sources = { scenicType, language }

/** Entries of a configuration type, for a select. */
export function useIdAndName(source: keyof typeof sources) {
  return useQuery({
    queryKey: [source, 'idAndName'],
    queryFn: ({ signal }) => call(sources[source].idAndName, {}, { signal }),
    staleTime: FRESH_MS,
  })
}
