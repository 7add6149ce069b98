import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useCallback, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { matches } from '@/components/keys/keys'
import type { Named, PaletteSource } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'
import { noteRecent } from '@/stores/recent'
import { PALETTE_KEYS } from '../actions/useActions'
import type { Overlay } from '../actions/useActions'
import hidden from '@/components/ui/visuallyHidden/VisuallyHidden.module.css'
import styles from './Palette.module.css'
import { SearchIcon } from '@/components/icons'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { CommandResults, PageResults, RecentResults } from './PaletteResults'
import type { PageItem } from './PaletteResults'
import { searchPlaceholder } from './searchPlaceholder'
import { SourceGroup } from './SourceGroup'
import type { SearchState } from './SourceGroup'
import { useDebounced } from '@/components/hooks/useDebounced'
import { useMatches } from './useMatches'
import { useSources } from './useSources'

interface PaletteFieldProps {
  /** What can be searched. */
  label: string
  text: string
  onChange: (text: string) => void
  /** An input method is composing: its letters are not final. */
  onComposing: (composing: boolean) => void
  onCancel: () => void
}

function PaletteField({ label, text, onChange, onComposing, onCancel }: PaletteFieldProps) {
  return (
    <div className={styles.field}>
      <SearchIcon size={18} />
      <Command.Input
        className={styles.input}
        value={text}
        placeholder={label}
        autoFocus
        maxLength={50}
        onValueChange={onChange}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      />
      <span className={styles.keyboard}>
        <KeyCaps keys="Escape" />
      </span>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        取消
      </button>
    </div>
  )
}

interface PaletteProps {
  routes: readonly RouteEntry[]
  open: (overlay: Overlay) => void
  onClosed: () => void
}

/** The contract's maximum keyword length. */
const KEYWORD_MAX = 50
/** Items shown per source: alone, or beside others. */
const ITEMS_MAX = { alone: 8, beside: 5 }

/** Closes with an animation, after which `onClosed` of the dialog unmounts it; picks once. */
function useClosing() {
  const [isOpen, setOpen] = useState(true)
  // A ref: while closing, the dialog keeps the focus and stops rendering, and state would be stale.
  const going = useRef(false)
  const close = () => {
    going.current = true
    setOpen(false)
  }
  const pick = (run: () => unknown) => {
    // A held key would pick again.
    if (going.current) return
    close()
    run()
  }
  return { isOpen, isClosing: () => going.current, close, pick }
}

/** One field to search menus, records and actions. */
export default function Palette({ routes, open, onClosed }: PaletteProps) {
  const [text, setText] = useState('')
  const [composing, setComposing] = useState(false)
  const query = text.trim()
  const navigate = useNavigate()
  const sources = useSources()
  const matchingItems = useMatches({ routes, sources, query, open })
  // Letters still in the input method match as pinyin here, but are no keyword for the server.
  const searchText = composing ? '' : query.slice(0, KEYWORD_MAX)
  const keyword = useDebounced(searchText)
  const { report, ...state } = useSearchState()
  const searching = sources.length > 0 && searchText !== '' && (state.searching || keyword !== searchText)

  const { isOpen, isClosing, close, pick } = useClosing()
  const openItem = (source: PaletteSource, item: Named) => {
    noteRecent(source.kind, item)
    void navigate(source.open(item))
  }
  const openPage = ({ key, external }: PageItem) =>
    external === undefined ? navigate(key) : window.open(external, '_blank', 'noopener')
  const onKeyDown = (event: KeyboardEvent) => {
    // While closing, leave the key to the page, which opens a new one.
    if (isClosing() || !matches(PALETTE_KEYS, event.nativeEvent)) return
    event.preventDefault()
    if (!event.repeat) close()
  }

  const title = searchPlaceholder(sources)
  const [onlySource] = sources.length === 1 ? sources : []
  const sourceLabel = onlySource?.noun ?? ''

  return (
    <Modal
      title={title}
      open={isOpen}
      width={640}
      footer={null}
      closable={false}
      onCancel={close}
      afterClose={onClosed}
      classNames={{ container: styles.panel, header: hidden.unseen }}
      className={styles.place}
    >
      <Command label={title} shouldFilter={false} loop vimBindings={false} onKeyDown={onKeyDown}>
        <PaletteField label={title} text={text} onChange={setText} onComposing={setComposing} onCancel={close} />
        <Command.List className={styles.list} label="结果">
          <RecentResults
            recent={matchingItems.recent}
            sourceLabel={sourceLabel}
            onOpen={(source, item) => pick(() => openItem(source, item))}
          />
          <PageResults pages={matchingItems.pages} onOpen={(page) => pick(() => openPage(page))} />
          {sources.map((source) => (
            <SourceGroup
              key={source.kind}
              source={source}
              keyword={keyword}
              limit={sources.length === 1 ? ITEMS_MAX.alone : ITEMS_MAX.beside}
              exclude={matchingItems.recent.filter(({ kind }) => kind === source.kind).map(({ id }) => id)}
              onState={report}
              onChoose={(item) => pick(() => openItem(source, item))}
              onLeave={(address) => pick(() => navigate(address))}
            />
          ))}
          <CommandResults commands={matchingItems.commands} onRun={pick} />
          <Command.Empty className={styles.empty}>
            {searching ? `正在查找${sourceLabel}…` : `没有找到「${query}」`}
          </Command.Empty>
        </Command.List>
        <p className={styles.foot} role="status">
          {state.failures[0] ?? (searching ? `正在查找${sourceLabel}…` : '可以输入拼音或首字母')}
          <span className={styles.keyboard}>，↑ ↓ 选择，Enter 打开</span>
        </p>
      </Command>
    </Modal>
  )
}

/** The combined state of the sources: whether any is searching, and the errors. */
function useSearchState() {
  const [states, setStates] = useState<Readonly<Record<string, SearchState>>>({})
  const report = useCallback(
    (kind: string, state: SearchState) => setStates((before) => ({ ...before, [kind]: state })),
    [],
  )
  const searches = Object.values(states)
  return {
    report,
    searching: searches.some(({ searching }) => searching),
    failures: searches.flatMap(({ failure }) => failure ?? []),
  }
}
