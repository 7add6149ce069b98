import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { HistoryIcon, MenuIcon } from '@/components/icons'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { useShortcut } from '@/components/keys/useKeys'
import { lazyPart } from '@/components/lazy/lazyPart'
import { Resizer } from '@/components/panels/Resizer'
import { Sheet } from '@/components/panels/Sheet'
import { usePanelWidth } from '@/components/panels/widths'
import { useTabActive } from '@/components/tab/active'
import type { PageDraft, PageRevision } from '@/contract/minaPage'
import { menus } from '@/routes/rights'
import bar from './bar/Bar.module.css'
import { ChangesBar } from './bar/ChangesBar'
import { ConflictDialog } from './bar/ConflictDialog'
import { SaveState } from './bar/SaveState'
import { UndoButtons } from './bar/UndoButtons'
import { PageEditorContext } from './editor'
import { ModuleForm } from './form/ModuleForm'
import { ModuleList } from './list/ModuleList'
import { PageDrag } from './list/PageDrag'
import { Palette } from './list/Palette'
import css from './Page.module.css'
import { Phone } from './phone/Phone'
import { useMakePageEditor } from './usePageEditor'

const NARROW = '(max-width: 1279.98px)'
const SHEET = '(max-width: 1023.98px)'
const UNDO = { group: '页面配置', label: '撤销', keys: ['Mod+z'] } as const
const REDO = { group: '页面配置', label: '重做', keys: ['Mod+Shift+z'] } as const
const VIEWS = [
  { value: 'list', label: '列表' },
  { value: 'phone', label: '手机' },
]

const DRAWER_BODY = { display: 'flex', flexDirection: 'column', padding: 0 } as const

const HistoryDrawer = lazyPart<{ onClose: () => void }>(() => import('./bar/HistoryDrawer'), { forget: ({ onClose }) => onClose() })

/** The page once it is read: its modules, the phone and the form of the chosen one, beside each other as far as the width allows. */
export function PageEditor({ first, online }: { first: PageDraft; online: PageRevision | null }) {
  const [checking, setChecking] = useState(false)
  const editor = useMakePageEditor(first, online, checking)
  const { draft, selected, may } = editor
  const active = useTabActive()
  const [left, right] = [usePanelWidth('pageLeft'), usePanelWidth('pageRight')]
  const [isNarrow, hasSheet, isPhone] = [useMedia(NARROW), useMedia(SHEET), useMedia(PHONE)]
  const [drawer, setDrawer] = useState(false)
  const [view, setView] = useState('list')
  const [history, setHistory] = useState(false)
  useShortcut(UNDO, draft.undo)
  useShortcut(REDO, draft.redo)
  const listFirst = isPhone && (view === 'list' || !may.preview)
  const list = (onChosen?: () => void) => (
    <>
      <Palette onAdded={onChosen} />
      <ModuleList onChosen={onChosen} />
    </>
  )
  return (
    <PageEditorContext value={editor}>
      <PageDrag>
        <div className={css.editor}>
          <header className={bar.bar}>
            {isNarrow && !isPhone && <Button type="text" icon={<MenuIcon size={18} />} aria-label="模块与页面结构" onClick={() => setDrawer(true)} />}
            <h1 tabIndex={-1} className={isPhone ? css.hidden : undefined}>
              {menus.minaPage.name}
            </h1>
            {isPhone && may.preview && <Segmented aria-label="列表或手机" options={VIEWS} value={view} onChange={setView} />}
            <span className={bar.tools}>
              {selected === null && (
                <>
                  {(!isPhone || draft.problem !== null) && <SaveState />}
                  <UndoButtons />
                </>
              )}
              <Button icon={<HistoryIcon size={16} />} aria-label="发布历史" onClick={() => setHistory(true)}>
                {!isPhone && '历史'}
              </Button>
            </span>
          </header>
          <ChangesBar onIncomplete={() => setChecking(true)} />
          <div className={css.columns}>
            {(!isNarrow || listFirst) && (
              <aside className={css.left} style={listFirst ? undefined : { width: left.width }} aria-label="模块与页面结构">
                {list()}
              </aside>
            )}
            {!isNarrow && <Resizer panel="pageLeft" label="左栏的宽度" />}
            {!listFirst && (
              <section className={css.centre} aria-label="手机上的样子">
                {may.preview ? <Phone /> : <p className={css.closed}>没有预览的权限。模块在列表里修改。</p>}
              </section>
            )}
            {!hasSheet && <Resizer panel="pageRight" label="右栏的宽度" />}
            {!hasSheet && (
              <aside className={css.right} style={{ width: right.width }} aria-label="所选模块的表单">
                <ModuleForm />
              </aside>
            )}
          </div>
          {selected !== null && hasSheet && (
            <Sheet key={selected.id} label="所选模块的表单" onElement={() => undefined}>
              <ModuleForm />
            </Sheet>
          )}
          <Drawer open={drawer && active && isNarrow} placement="left" size={344} title="模块与页面结构" onClose={() => setDrawer(false)} styles={{ body: DRAWER_BODY }}>
            {list(() => setDrawer(false))}
          </Drawer>
          <ConflictDialog />
          {history && <HistoryDrawer onClose={() => setHistory(false)} />}
        </div>
      </PageDrag>
    </PageEditorContext>
  )
}
