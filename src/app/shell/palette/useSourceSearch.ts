import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useAccess } from '@/components/meta/useAccess'
import type { Named, PaletteSource, Reading } from '@/routes/meta'
import { search } from './match'

/** Up to this many names are loaded for pinyin search; beyond it only the server searches. */
const NAMES = 1000

/** Searches one source by keyword on the server and by pinyin or initials of the names. Each keystroke cancels the previous call. */
export function useSourceSearch({ find, names }: PaletteSource, keyword: string, limit: number) {
  const result = useQuery({
    queryKey: [...(find?.queryKey ?? ['palette', 'nothing']), keyword],
    queryFn: find && keyword !== '' ? ({ signal }) => find.ask(keyword, limit, signal) : skipToken,
    placeholderData: keepPreviousData,
  })
  const count = useReading(names?.few)
  const isSmall = names !== undefined && (names.few === undefined || (count.value ?? Infinity) <= NAMES)
  const allNames = useReading(isSmall && keyword !== '' ? names.all : undefined)

  const byKeyword = keyword === '' ? [] : (result.data?.list ?? [])
  const byName: Named[] = search(
    (allNames.value ?? []).map((item) => ({ ...item, label: item.name })),
    keyword,
  ).filter(({ id }) => !byKeyword.some((other) => other.id === id))
  return {
    items: keyword === '' ? [] : [...byKeyword, ...byName].slice(0, limit),
    /** Number of matches on the server. */
    total: keyword === '' ? 0 : (result.data?.total ?? 0),
    searching: result.isFetching || allNames.isFetching,
    error: result.error ?? allNames.error,
  }
}

/** An optional query. */
function useReading<R>(reading: Reading<R> | undefined) {
  const access = useAccess()
  const { data, isFetching, error } = useQuery({
    queryKey: reading?.queryKey ?? ['palette', 'nothing'],
    queryFn: reading ? ({ signal }) => reading.ask(signal) : skipToken,
  })
  return { value: reading && data !== undefined ? reading.read(data, access) : undefined, isFetching, error }
}
