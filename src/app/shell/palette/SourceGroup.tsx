import { Command } from 'cmdk'
import { useEffect } from 'react'
import { SearchIcon } from '@/components/icons'
import { messageOf } from '@/lib/call'
import { matchOf } from '@/lib/pinyin'
import type { Named, PaletteSource } from '@/routes/meta'
import styles from './Palette.module.css'
import { PaletteItem } from './PaletteItem'
import { useSourceSearch } from './useSourceSearch'

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
