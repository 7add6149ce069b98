import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { guide } from '@/contract/guide'
import type { GuideScope } from '@/contract/guide'
import { call } from '@/lib/call'
import { search } from './match'

const PAUSE = 250
const SHOWN = 8
/** Up to so many names are read whole, for pinyin; of more the server's search alone finds. */
const NAMES = 1000
/** The contract's longest keyword. */
const LONGEST = 50

/** The query as it stood when typing paused. */
function usePaused(query: string): string {
  const [paused, setPaused] = useState(query)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(query), PAUSE)
    return () => window.clearTimeout(timer)
  }, [query])
  return query === '' ? '' : paused
}

/**
 * Guides by keyword (name or address, found by the server) and by pinyin or initials of their names. A later letter
 * cancels the call of an earlier one. Without a list that the account may see nothing is asked.
 */
export function useGuideSearch(query: string, scope: GuideScope | null) {
  const keyword = usePaused(query.slice(0, LONGEST))
  const found = useQuery({
    queryKey: ['guide', 'queryPage', 'palette', scope, keyword],
    queryFn: ({ signal }) => call(guide.queryPage, { body: { scope: scope ?? 'all', keyword, pageSize: SHOWN } }, { signal }),
    enabled: scope !== null && keyword !== '',
    placeholderData: keepPreviousData,
  })
  const { data: counts } = useQuery({ queryKey: ['guide', 'basic'], queryFn: ({ signal }) => call(guide.basic, {}, { signal }), enabled: scope !== null })
  const { data: names } = useQuery({
    queryKey: ['guide', 'idAndName'],
    queryFn: ({ signal }) => call(guide.idAndName, {}, { signal }),
    enabled: scope === 'all' && keyword !== '' && (counts?.all ?? Infinity) <= NAMES,
  })

  const byKeyword = keyword === '' ? [] : (found.data?.list ?? []).map(({ id, name, address }) => ({ id, label: name, note: address }))
  const byPinyin = search((names ?? []).map(({ id, name }) => ({ id, label: name, note: '' })), keyword).filter(({ id }) => !byKeyword.some((other) => other.id === id))
  return {
    guides: keyword === '' ? [] : [...byKeyword, ...byPinyin].slice(0, SHOWN),
    /** How many the server's search finds. */
    total: keyword === '' ? 0 : (found.data?.total ?? 0),
    searching: scope !== null && query !== '' && (found.isFetching || keyword !== query.slice(0, LONGEST)),
    error: found.error,
  }
}
