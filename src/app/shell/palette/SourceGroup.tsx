import { Command } from 'cmdk'
import { useEffect } from 'react'
import { SearchIcon } from '@/components/icons'
import { messageOf } from '@/lib/call'
import { matchOf } from '@/lib/pinyin'
import type { Named, PaletteSource, Reading } from '@/routes/meta'
import styles from './Palette.module.css'
import { PaletteItem } from './PaletteItem'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useAccess } from '@/components/meta/useAccess'
import { search } from './match'

/** Up to this many names are loaded for pinyin search; beyond it only the server searches. */
const NAMES = 1000

/** Searches one source by keyword on the server and by pinyin or initials of the names. Each keystroke cancels the previous call. */
function useSourceSearch({ find, names }: PaletteSource, keyword: string, limit: number) {
  const result = useQuery({
    queryKey: [...(find?.queryKey ?? ['palette', 'nothing']), keyword],
    queryFn: find && keyword !== '' ? ({ signal }) => find.ask(keyword, limit, signal) : skipToken,
    placeholderData: keepPreviousData,
  })
  const allNames = useAllNames(names, keyword !== '')

  const { list, total } = (keyword !== '' && result.data) || NOTHING
  return {
    items: keyword === '' ? [] : [...list, ...matchingNames(allNames.value, keyword, list)].slice(0, limit),
    /** Number of matches on the server. */
    total,
    searching: result.isFetching || allNames.isFetching,
    error: result.error ?? allNames.error,
  }
}

/** All names of a source, once they are needed, if there are few enough. */
function useAllNames(names: PaletteSource['names'], isNeeded: boolean) {
  const count = useReading(names?.few)
  const isSmall = names !== undefined && (names.few === undefined || (count.value ?? Infinity) <= NAMES)
  return useReading(isSmall && isNeeded ? names.all : undefined)
}

const NOTHING = { list: [], total: 0 }

/** Names that match by pinyin or initials, without those that the server has found. */
function matchingNames(names: readonly Named[] = [], keyword: string, serverMatches: readonly Named[]): Named[] {
  const items = names.map((item) => ({ ...item, label: item.name }))
  return search(items, keyword).filter(({ id }) => !serverMatches.some((other) => other.id === id))
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

/** State of a source's search, for the palette's footer. */
export interface SearchState {
  searching: boolean
  /** The error message. */
  failure: string | null
}

interface SourceGroupProps {
  source: PaletteSource
  keyword: string
  /** Maximum number of items. */
  limit: number
  /** Items already listed under recent. */
  exclude: readonly string[]
  onState: (kind: string, state: SearchState) => void
  onChoose: (item: Named) => void
  /** Navigates to an address. */
  onLeave: (address: string) => void
}

/** The results of one source. */
export function SourceGroup({ source, keyword, limit, exclude, onState, onChoose, onLeave }: SourceGroupProps) {
  const { kind, noun, icon, list } = source
  const { items, total, searching, error } = useSourceSearch(source, keyword, limit)
  const failure = keyword !== '' && error ? `${noun}没有查到：${messageOf(error)}` : null
  useEffect(() => onState(kind, { searching, failure }), [kind, searching, failure, onState])

  const listed = items.filter(({ id }) => !exclude.includes(id))
  if (listed.length === 0) return null
  return (
    <Command.Group heading={noun} className={styles.group}>
      {listed.map((item) => (
        <PaletteItem
          key={item.id}
          value={`${kind} ${item.id}`}
          icon={icon}
          label={item.name}
          match={matchOf(item.name, keyword)}
          note={item.note}
          onSelect={() => onChoose(item)}
        />
      ))}
      {list && total > items.length && (
        <PaletteItem
          value={`${kind} all`}
          icon={SearchIcon}
          label={`在列表中查看全部 ${total} 个`}
          match={null}
          onSelect={() => onLeave(list(keyword))}
        />
      )}
    </Command.Group>
  )
}
