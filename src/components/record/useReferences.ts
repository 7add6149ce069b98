import { useQueries } from '@tanstack/react-query'
import type { IdAndName } from '@/contract/kit/core'
import { required } from '@/lib/required'
import { referenceTo } from './references'

/** Stale time of lists that rarely change. */
const FRESH_MS = 60_000

export interface ReadReference {
  data: readonly IdAndName[] | undefined
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

async function read(domain: string, signal: AbortSignal): Promise<readonly IdAndName[]> {
  const reference = referenceTo(domain)
  if (reference === undefined) throw new Error(`no page's meta names the records of ${domain}`)
  return reference.read(signal)
}

/** The names of several domains' records, by domain. */
export function useReferences(domains: readonly string[]): ReadonlyMap<string, ReadReference> {
  const queries = useQueries({
    queries: domains.map((domain) => ({
      queryKey: [domain, 'idAndName'],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(domain, signal),
      staleTime: FRESH_MS,
    })),
  })
  return new Map(domains.map((domain, index) => [domain, required(queries[index], `query of ${domain}`)]))
}
