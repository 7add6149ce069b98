import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
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

/** One field to search menus, records and actions. */
export default function Palette({ routes, open, onClosed }: PaletteProps) {
  const [shown, setShown] = useState(true)
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
  const openThing = (source: PaletteSource, thing: Named) => {
    noteRecent(source.kind, thing)
    void navigate(source.open(thing))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While closing, leave the key to the page, which opens a new one.
    if (going.current || !matches(PALETTE_KEYS, event.nativeEvent)) return
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
          {opened.length > 0 && (
            <Command.Group heading={nouns ? `最近打开的${nouns}` : '最近打开'} className={styles.group}>
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
            </Command.Group>
          )}
          {pages.length > 0 && (
            <Command.Group heading="菜单" className={styles.group}>
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
            </Command.Group>
          )}
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
          {doings.length > 0 && (
            <Command.Group heading="操作" className={styles.group}>
              {doings.map(({ key, label, icon, keys, match, run }) => (
                <PaletteItem key={key} value={`action ${key}`} icon={icon} label={label} match={match} keys={keys} onSelect={pick(run)} />
              ))}
            </Command.Group>
          )}
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
