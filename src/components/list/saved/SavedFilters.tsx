import { Button, Popover, Tooltip, Input } from 'antd'
import { isSameName } from '@/contract/kit/folded'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BookmarkIcon, LinkIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import shared from '@/theme/shared.module.css'
import { filterTexts, keywordText } from '../filters/filterTexts'
import { parseState, serialiseState } from '../listState'
import type { StateSchema } from '../listState'
import { SavedFilterRow } from './SavedFilterRow'
import styles from './SavedFilters.module.css'
import { NAME_MAX, SAVED_MAX } from './savedFilter'
import { useFilterEdits } from './useFilterEdits'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'

interface SaveFilterProps {
  /** A name suggested from the active filters. */
  suggestion: string
  filtered: boolean
  usedNames: readonly string[]
  /** False if the limit is reached. */
  onSave: (name: string) => boolean
}

/** Saves the current filters under a name. */
function SaveFilter({ suggestion, filtered, usedNames, onSave }: SaveFilterProps) {
  const [text, setText] = useState(suggestion.slice(0, NAME_MAX))
  const [full, setFull] = useState(false)
  const name = text.trim()
  if (!filtered) return <p className={shared.note}>现在没有筛选</p>
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') setFull(!onSave(name))
      }}
    >
      <Input
        aria-label="现在的筛选的名字"
        placeholder="给现在的筛选起个名字"
        value={text}
        maxLength={NAME_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit" disabled={name === ''}>
        {usedNames.some((used) => isSameName(used, name)) ? '替换' : '保存'}
      </Button>
      {full && (
        <p role="alert" className={styles.full}>
          已有 {SAVED_MAX} 个常用筛选，没有存下；先删除一个不用的，再保存
        </p>
      )}
    </form>
  )
}

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
  const { saved, save, rename, drop, deleted, undo, forgetDeleted, focusedName, focusOn } = useFilterEdits(props.name)
  const { pathname } = useLocation()
  const toast = useToast()
  const [renaming, setRenaming] = useState<string | null>(null)
  const focus = useFocusKept<HTMLDivElement>((panel) =>
    panel.querySelector(focusedName ? `[data-name="${CSS.escape(focusedName)}"] button` : '[role=status] button'),
  )
  const currentSearch = searchOf(schema, state)
  const filterChips = [...keywordText(props.keyword.name, state.filters), ...filterTexts(props.filters, state.filters)]

  const copy = (title: string, search: string) =>
    toast.copy(window.location.origin + pathname + search, `已复制${title}的链接`, '打开的人看到的是自己有权看的内容')

  return (
    <div className={styles.panel} {...focus}>
      <h3 className={styles.title}>常用筛选</h3>
      {saved.length === 0 && !deleted && (
        <p className={shared.note}>筛选好之后起个名字存下来，下次一点就到；只在这台电脑上，只有你看得到。</p>
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
              if (on) focusOn(filter.name)
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
      {deleted && <Deleted name={deleted.name} onUndo={undo} />}
      <SaveFilter
        key={currentSearch}
        suggestion={filterChips.map(({ value }) => value).join(' ')}
        filtered={currentSearch !== ''}
        usedNames={saved.map(({ name }) => name)}
        onSave={(name) => {
          const fits = save({ name, search: currentSearch })
          if (fits) {
            // A later undo could exceed the limit or clash with the name.
            forgetDeleted()
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

const Deleted = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <p className={styles.dropped} role="status">
    已删除「{name}」
    <Button type="link" size="small" onClick={onUndo}>
      撤销
    </Button>
  </p>
)

/** Filters and order only: the page number is meaningless later. */
const searchOf = (schema: StateSchema, state: ListHandle<ListRow>['state']) =>
  serialiseState(schema, { ...state, page: 1, size: schema.defaultSize ?? schema.sizes[0] ?? state.size }, '')
