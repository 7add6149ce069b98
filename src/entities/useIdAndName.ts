import { useQuery } from '@tanstack/react-query'
import { language, scenicType } from '@/contract/guide/configType'
import { call } from '@/lib/call'

/** Lists that change rarely are read once in this while. */
const FRESH_MS = 60_000

const sources = { scenicType, language }

/** The entries of a configuration type, for selecting one. */
export function useIdAndName(source: keyof typeof sources) {
  return useQuery({
    queryKey: [source, 'idAndName'],
    queryFn: ({ signal }) => call(sources[source].idAndName, {}, { signal }),
    staleTime: FRESH_MS,
  })
}
