import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { HistoryIcon } from '@/components/icons'
import { matches } from '@/components/keys/keys'
import type { Named, PaletteSource } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'
import { noteRecent, useOwnRecent } from '@/stores/recent'
import { PALETTE_KEYS, useActions } from '../actions/useActions'
import type { Overlay } from '../actions/useActions'
import { search } from './match'
import { pagesOf } from './pages'
import hidden from '@/components/ui/visuallyHidden/VisuallyHidden.module.css'
import styles from './Palette.module.css'
import { PaletteField } from './PaletteField'
import { PaletteItem } from './PaletteItem'
import { searchWords } from './searchWords'
import { SourceGroup } from './SourceGroup'
import { useDebounced } from '@/components/hooks/useDebounced'
import { useSearchState } from './useSearchState'
import { useSources } from './useSources'
import { useTabItems } from './useTabItems'

interface PaletteProps {
  routes: readonly RouteEntry[]
  open: (overlay: Overlay) => void
  onClosed: () => void
}

/** The contract's maximum keyword length. */
const LONGEST = 50
/** Items shown per source: alone, or beside others. */
const SHOWN = { alone: 8, beside: 5 }

/** A titled group; none without items. */
const Results = ({ heading, children }: { heading: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <Command.Group heading={heading} className={styles.group}>
      {children}
    </Command.Group>
  )

/** Closes with an animation, after which `onClosed` of the dialog unmounts it; picks once. */
function useClosing() {
  const [shown, setShown] = useState(true)
  // A ref: while closing, the dialog keeps the focus and stops rendering, and state would be stale.
  const going = useRef(false)
  const close = () => {
    going.current = true
    setShown(false)
  }
  const pick = (run: () => unknown) => () => {
    // A held key would pick again.
    if (going.current) return
    close()
    run()
  }
  return { shown, isClosing: () => going.current, close, pick }
}

/** One field to search menus, records and actions. */
export default function Palette({ routes, open, onClosed }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const query = typed.trim()
  const navigate = useNavigate()
  const sources = useSources()
  const actions = useActions(open)
  const tabItems = useTabItems(routes)
  const recent = useOwnRecent()
  // Letters still in the input method match as pinyin here, but are no keyword for the server.
  const asked = composing ? '' : query.slice(0, LONGEST)
  const keyword = useDebounced(asked)
  const { report, ...state } = useSearchState()
  const searching = sources.length > 0 && asked !== '' && (state.searching || keyword !== asked)

  const { shown, isClosing, close, pick } = useClosing()
  const openThing = (source: PaletteSource, thing: Named) => {
    noteRecent(source.kind, thing)
    void navigate(source.open(thing))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While closing, leave the key to the page, which opens a new one.
    if (isClosing() || !matches(PALETTE_KEYS, event.nativeEvent)) return
    event.preventDefault()
    if (!event.repeat) close()
  }

  const pages = search(pagesOf(routes), query)
  const doings = search([...actions.creations, ...tabItems, ...actions.themes, ...actions.account.filter(({ key }) => key !== 'home')], query)
  const known = recent.flatMap((thing) => {
    const source = sources.find(({ kind }) => kind === thing.kind)
    return source ? [{ ...thing, source, label: thing.name }] : []
  })
  const opened = search(known, query)
  const words = searchWords(sources)
  const nouns = sources.length === 1 ? sources[0]!.noun : ''

  return (
    <Modal
      title={words}
      open={shown}
      width={640}
      footer={null}
      closable={false}
      onCancel={close}
      afterClose={onClosed}
      classNames={{ container: styles.panel, header: hidden.unseen, body: styles.body }}
      className={styles.place}
    >
      <Command label={words} shouldFilter={false} loop vimBindings={false} onKeyDown={onKeyDown}>
        <PaletteField words={words} typed={typed} onType={setTyped} onComposing={setComposing} onCancel={close} />
        <Command.List className={styles.list} label="结果">
          <Results heading={nouns ? `最近打开的${nouns}` : '最近打开'}>
            {opened.map(({ source, match, label, ...thing }) => (
              <PaletteItem
                key={`${source.kind} ${thing.id}`}
                value={`recent ${source.kind} ${thing.id}`}
                icon={HistoryIcon}
                label={label}
                match={match}
                note={nouns ? undefined : source.noun}
                onSelect={pick(() => openThing(source, thing))}
              />
            ))}
          </Results>
          <Results heading="菜单">
            {pages.map(({ key, label, also, icon, match, external }) => (
              <PaletteItem
                key={key}
                value={`page ${key}`}
                icon={icon}
                label={label}
                match={match}
                note={also}
                onSelect={pick(() => (external === undefined ? navigate(key) : window.open(external, '_blank', 'noopener')))}
              />
            ))}
          </Results>
          {sources.map((source) => (
            <SourceGroup
              key={source.kind}
              source={source}
              keyword={keyword}
              shown={sources.length === 1 ? SHOWN.alone : SHOWN.beside}
              without={opened.filter(({ kind }) => kind === source.kind).map(({ id }) => id)}
              onState={report}
              onChoose={(thing) => pick(() => openThing(source, thing))()}
              onLeave={(address) => pick(() => navigate(address))()}
            />
          ))}
          <Results heading="操作">
            {doings.map(({ key, label, icon, keys, match, run }) => (
              <PaletteItem key={key} value={`action ${key}`} icon={icon} label={label} match={match} keys={keys} onSelect={pick(run)} />
            ))}
          </Results>
          <Command.Empty className={styles.empty}>{searching ? `正在查找${nouns}…` : `没有找到「${query}」`}</Command.Empty>
        </Command.List>
        <p className={styles.foot} role="status">
          {state.failures[0] ?? (searching ? `正在查找${nouns}…` : '可以输入拼音或首字母')}
          <span className={styles.keyboard}>，↑ ↓ 选择，Enter 打开</span>
        </p>
      </Command>
    </Modal>
  )
}
