import { Button, Popover, Tooltip } from 'antd'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BookmarkIcon, LinkIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { filterTexts, keywordText } from '../filters/filterTexts'
import { parseState, serialiseState } from '../listState'
import type { StateSchema } from '../listState'
import { SavedFilterRow } from './SavedFilterRow'
import styles from './SavedFilters.module.css'
import { SaveFilter } from './SaveFilter'
import { useSavedFilters } from './filterStore'
import { renameIn, saveIn } from './savedFilter'
import type { SavedFilter } from './savedFilter'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'

interface SavedFiltersProps<R extends ListRow> {
  list: ListHandle<R>
  /** Shows its name beside the icon. */
  showsLabel?: boolean
}

/** 常用筛选: named filters, to restore and share. */
export function SavedFilters<R extends ListRow>({ list, showsLabel }: SavedFiltersProps<R>) {
  const [open, setOpen] = useState(false)
  const active = useTabActive()
  const opener = useRef<HTMLButtonElement>(null)
  const closeMenu = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={open && active}
      onOpenChange={setOpen}
      content={<Saved list={list} onPicked={closeMenu} />}
    >
      <Tooltip title={open || showsLabel ? '' : '常用筛选'}>
        <Button
          ref={opener}
          type="text"
          className={styles.opener}
          aria-label="常用筛选"
          aria-expanded={open}
          icon={<BookmarkIcon size={16} />}
        >
          {showsLabel && '常用筛选'}
        </Button>
      </Tooltip>
    </Popover>
  )
}

function Saved<R extends ListRow>({ list, onPicked }: { list: ListHandle<R>; onPicked: () => void }) {
  const { props, state, schema } = list
  const { saved, set } = useSavedFilters(props.name)
  const { pathname } = useLocation()
  const toast = useToast()
  const [deleted, setDeleted] = useState<SavedFilter | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  /** Renamed or restored row, which gets the focus. Empty after a deletion: then 撤销 does. */
  const [focusedName, setFocusedName] = useState('')
  const focus = useFocusKept<HTMLDivElement>((panel) =>
    panel.querySelector(focusedName ? `[data-name="${CSS.escape(focusedName)}"] button` : '[role=status] button'),
  )
  const currentSearch = searchOf(schema, state)
  const filterChips = [...keywordText(props.keyword.name, state.filters), ...filterTexts(props.filters, state.filters)]

  const copy = (title: string, search: string) =>
    toast.copy(window.location.origin + pathname + search, `已复制${title}的链接`, '打开的人看到的是自己有权看的内容')
  const save = (filter: SavedFilter) => {
    const next = saveIn(saved, filter)
    if (next) set(next)
    return next !== null
  }
  const rename = (oldName: string, newName: string) => {
    const renamed = renameIn(saved, oldName, newName)
    if (renamed) {
      set(renamed)
      setFocusedName(newName)
    }
    return renamed !== null
  }
  const drop = (filter: SavedFilter) => {
    set(saved.filter((other) => other !== filter))
    setDeleted(filter)
    setFocusedName('')
  }

  return (
    <div className={styles.panel} {...focus}>
      <h3 className={styles.title}>常用筛选</h3>
      {saved.length === 0 && !deleted && (
        <p className={styles.hint}>筛选好之后起个名字存下来，下次一点就到；只在这台电脑上，只有你看得到。</p>
      )}
      <ul className={styles.list}>
        {saved.map((filter) => (
          <SavedFilterRow
            key={filter.name}
            filter={filter}
            current={filter.search === currentSearch}
            renaming={filter.name === renaming}
            onRenaming={(on) => {
              setRenaming(on ? filter.name : null)
              if (on) setFocusedName(filter.name)
            }}
            onPick={() => {
              list.apply(parseState(schema, filter.search))
              onPicked()
            }}
            onRename={(newName) => rename(filter.name, newName)}
            onCopy={() => void copy(`「${filter.name}」`, filter.search)}
            onDrop={() => drop(filter)}
          />
        ))}
      </ul>
      {deleted && (
        <p className={styles.dropped} role="status">
          已删除「{deleted.name}」
          <Button
            type="link"
            size="small"
            onClick={() => {
              if (!save(deleted)) return
              setFocusedName(deleted.name)
              setDeleted(null)
            }}
          >
            撤销
          </Button>
        </p>
      )}
      <SaveFilter
        key={currentSearch}
        suggestion={filterChips.map(({ value }) => value).join(' ')}
        filtered={currentSearch !== ''}
        usedNames={saved.map(({ name }) => name)}
        onSave={(name) => {
          const fits = save({ name, search: currentSearch })
          if (fits) {
            // A later undo could exceed the limit or clash with the name.
            setDeleted(null)
            toast.done(`已存下筛选「${name}」`)
          }
          return fits
        }}
      />
      {currentSearch !== '' && (
        <Button
          type="link"
          size="small"
          icon={<LinkIcon size={14} />}
          onClick={() => void copy('现在的筛选', currentSearch)}
        >
          复制现在的筛选的链接
        </Button>
      )}
    </div>
  )
}

/** Filters and order only: the page number is meaningless later. */
const searchOf = (schema: StateSchema, state: ListHandle<ListRow>['state']) =>
  serialiseState(schema, { ...state, page: 1, size: schema.sizes[0] ?? state.size }, '')
