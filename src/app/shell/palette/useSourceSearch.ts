import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useAccess } from '@/components/meta/useAccess'
import type { Named, PaletteSource, Reading } from '@/routes/meta'
import { search } from './match'

/** Up to this many names are loaded for pinyin search; beyond it only the server searches. */
const NAMES = 1000

/** Searches one source by keyword on the server and by pinyin or initials of the names. Each keystroke cancels the previous call. */
export function useSourceSearch({ find, names }: PaletteSource, keyword: string, shown: number) {
  const found = useQuery({
    queryKey: [...(find?.queryKey ?? ['palette', 'nothing']), keyword],
    queryFn: find && keyword !== '' ? ({ signal }) => find.ask(keyword, shown, signal) : skipToken,
    placeholderData: keepPreviousData,
  })
  const few = useReading(names?.few)
  const isFew = names !== undefined && (names.few === undefined || (few.value ?? Infinity) <= NAMES)
  const all = useReading(isFew && keyword !== '' ? names.all : undefined)

  const byKeyword = keyword === '' ? [] : (found.data?.list ?? [])
  const byName: Named[] = search((all.value ?? []).map((thing) => ({ ...thing, label: thing.name })), keyword).filter(({ id }) => !byKeyword.some((other) => other.id === id))
  return {
    things: keyword === '' ? [] : [...byKeyword, ...byName].slice(0, shown),
    /** Number of matches on the server. */
    total: keyword === '' ? 0 : (found.data?.total ?? 0),
    searching: found.isFetching || all.isFetching,
    error: found.error ?? all.error,
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
