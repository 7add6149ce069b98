import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '@/components/Allowed'
import { HeadphonesIcon, HistoryIcon, SearchIcon } from '@/components/icons'
import { matches } from '@/components/keys/keys'
import { matchOf } from '@/lib/pinyin'
import { messageOf } from '@/lib/call'
import { useAccess } from '@/pages/home/useAccess'
import { EDIT, guideTarget, LISTS } from '@/pickers/guideTarget'
import type { RouteEntry } from '@/routes/types'
import { noteGuide, useOwnRecentGuides } from '@/stores/recentGuides'
import { PALETTE_KEYS, useActions } from '../actions/useActions'
import type { Overlay } from '../actions/useActions'
import { search } from './match'
import { pagesOf } from './pages'
import styles from './Palette.module.css'
import { PaletteField } from './PaletteField'
import { PaletteItem } from './PaletteItem'
import { searchWords } from './searchWords'
import { useGuideSearch } from './useGuideSearch'
import { useTabItems } from './useTabItems'

interface PaletteProps {
  routes: readonly RouteEntry[]
  open: (overlay: Overlay) => void
  onClosed: () => void
}

/** One field for what is in the menu, for guides and for what can be done. */
export default function Palette({ routes, open, onClosed }: PaletteProps) {
  const [shown, setShown] = useState(true)
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const query = typed.trim()
  const navigate = useNavigate()
  const { scope } = useAccess()
  const edits = useAllowed()(scope === null ? [] : (EDIT[scope] ?? 'none'))
  const actions = useActions(open)
  const tabItems = useTabItems(routes)
  const recent = useOwnRecentGuides()
  // Letters that an input method is still composing are pinyin here, but no keyword for the server.
  const { guides, total, searching, error } = useGuideSearch(composing ? '' : query, scope)

  // While it closes it still has the focus, and what is drawn in it stands still: state would not tell.
  const going = useRef(false)
  const close = () => {
    going.current = true
    setShown(false)
  }
  const pick = (run: () => unknown) => () => {
    // A key held down would pick again.
    if (going.current) return
    close()
    run()
  }
  const openGuide = (guide: { id: string; name: string }) => {
    noteGuide(guide)
    if (scope !== null) void navigate(guideTarget(guide, scope, edits))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // On its way out it leaves the key to the page, which opens another.
    if (going.current || !matches(PALETTE_KEYS, event.nativeEvent)) return
    event.preventDefault()
    if (!event.repeat) close()
  }

  const pages = search(pagesOf(routes), query)
  const doings = search([...actions.creations, ...tabItems, ...actions.themes, ...actions.account.filter(({ key }) => key !== 'home')], query)
  const opened = scope === null ? [] : search(recent.map(({ name, ...guide }) => ({ ...guide, name, label: name })), query)
  const others = guides.filter(({ id }) => !opened.some((guide) => guide.id === id))
  const words = searchWords(scope !== null)

  return (
    <Modal
      title={words}
      open={shown}
      width={640}
      footer={null}
      closable={false}
      onCancel={close}
      afterClose={onClosed}
      classNames={{ container: styles.panel, header: styles.unseen, body: styles.body }}
      className={styles.place}
    >
      <Command label={words} shouldFilter={false} loop vimBindings={false} onKeyDown={onKeyDown}>
        <PaletteField words={words} typed={typed} onType={setTyped} onComposing={setComposing} onCancel={close} />
        <Command.List className={styles.list} label="结果">
          {opened.length > 0 && (
            <Command.Group heading="最近打开的导览" className={styles.group}>
              {opened.map((guide) => (
                <PaletteItem key={guide.id} value={`recent ${guide.id}`} icon={HistoryIcon} label={guide.label} match={guide.match} onSelect={pick(() => openGuide(guide))} />
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
          {others.length > 0 && scope !== null && (
            <Command.Group heading="导览" className={styles.group}>
              {others.map(({ id, label, note }) => (
                <PaletteItem
                  key={id}
                  value={`guide ${id}`}
                  icon={HeadphonesIcon}
                  label={label}
                  match={matchOf(label, query)}
                  note={note}
                  onSelect={pick(() => openGuide({ id, name: label }))}
                />
              ))}
              {total > guides.length && (
                <PaletteItem
                  value="guide all"
                  icon={SearchIcon}
                  label={`在列表中查看全部 ${total} 个`}
                  match={null}
                  onSelect={pick(() => navigate(`${LISTS[scope]}?${new URLSearchParams({ keyword: query }).toString()}`))}
                />
              )}
            </Command.Group>
          )}
          {doings.length > 0 && (
            <Command.Group heading="操作" className={styles.group}>
              {doings.map(({ key, label, icon, keys, match, run }) => (
                <PaletteItem key={key} value={`action ${key}`} icon={icon} label={label} match={match} keys={keys} onSelect={pick(run)} />
              ))}
            </Command.Group>
          )}
          <Command.Empty className={styles.empty}>{searching ? '正在查找导览…' : `没有找到「${query}」`}</Command.Empty>
        </Command.List>
        <p className={styles.foot} role="status">
          {error && query !== '' ? `导览没有查到：${messageOf(error)}` : searching ? '正在查找导览…' : '可以输入拼音或首字母'}
          <span className={styles.keyboard}>，↑ ↓ 选择，Enter 打开</span>
        </p>
      </Command>
    </Modal>
  )
}
