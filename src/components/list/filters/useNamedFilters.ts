import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter, FilterValues, Option, SearchFilter } from '../types'

/** Cache key of a value's name. */
export const namedKey = (filter: SearchFilter, value: string) => [...filter.queryKey, 'named', value]

const isSet =
  (values: FilterValues) =>
  (filter: Filter): filter is SearchFilter =>
    filter.kind === 'search' && values[filter.name] !== undefined

const dataOf = (results: { data: Option | undefined }[]) => results.map(({ data }) => data)

/** Adds the names of values chosen by search: after a reload the URL holds only the values. */
export function useNamedFilters(filters: readonly Filter[], values: FilterValues): readonly Filter[] {
  const set = filters.filter(isSet(values))
  const options = useQueries({
    queries: set.map((filter) => {
      const value = String(values[filter.name])
      return {
        queryKey: namedKey(filter, value),
        // No option has this value: show it raw, so it can be cleared.
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await filter.optionOf(value, signal)) ?? { value, label: `没有这个${filter.noun}` },
        staleTime: Infinity,
      }
    }),
    combine: dataOf,
  })
  return useMemo(() => {
    if (options.length === 0) return filters
    const names = new Map(set.map(({ name }, index) => [name, options[index]]))
    return filters.map((filter) => {
      if (filter.kind !== 'search') return filter
      const selected = names.get(filter.name)
      return selected ? { ...filter, selected } : filter
    })
    // `set` follows from the filters and from which have a value, as `chosen` does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [filters, options])
}
