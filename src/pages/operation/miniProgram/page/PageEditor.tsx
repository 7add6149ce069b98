import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { MenuIcon } from '@/components/icons'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { OVERLAY, PHONE, useMedia } from '@/components/hooks/useMedia'
import { useShortcut } from '@/components/keys/useKeys'
import { lazyPart } from '@/components/lazy/lazyPart'
import { useTabActive } from '@/components/ui/tab/active'
import shared from '@/theme/shared.module.css'
import frame from '@/components/ui/panels/Editor.module.css'
import hidden from '@/components/ui/visuallyHidden/VisuallyHidden.module.css'
import { menus } from '@/contract/rights'
import { BarTools } from './bar/BarTools'
import { ChangesBar } from './bar/ChangesBar'
import { ConflictDialog } from './bar/ConflictDialog'
import { Columns } from './Columns'
import type { Sides } from './compare/sides'
import type { PageDetail } from './detail'
import { PageEditorContext } from './editor'
import { ModuleList } from './list/ModuleList'
import { PageDrag } from './list/PageDrag'
import { Palette } from './list/Palette'
import { usePageEditorState } from './usePageEditorState'

const NARROW = '(max-width: 1279.98px)'
const UNDO = { group: '页面配置', label: '撤销', keys: ['Mod+z'] } as const
const REDO = { group: '页面配置', label: '重做', keys: ['Mod+Shift+z'] } as const
const VIEWS = [
  { value: 'list', label: '列表' },
  { value: 'phone', label: '手机' },
]

const Compare = lazyPart<{ sides: Sides }>(() => import('./compare/Compare'), {})
const PreviewDrawer = lazyPart<{ onClose: () => void }>(() => import('./preview/PreviewDrawer'), {
  forget: ({ onClose }) => onClose(),
})
const HistoryDrawer = lazyPart<{ onClose: () => void }>(() => import('./bar/HistoryDrawer'), {
  forget: ({ onClose }) => onClose(),
})

/** The loaded page: modules, phone and form of the selected module, side by side as far as they fit. */
export function PageEditor({ detail }: { detail: PageDetail }) {
  const [checking, setChecking] = useState(false)
  const editor = usePageEditorState(detail, checking)
  const { draft, may, compared } = editor
  const active = useTabActive()
  const [isNarrow, hasSheet, isPhone] = [useMedia(NARROW), useMedia(OVERLAY), useMedia(PHONE)]
  const [drawer, setDrawer] = useState(false)
  const [view, setView] = useState('list')
  const [history, setHistory] = useState(false)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  // The pressed button is gone: it started or ended the comparison.
  const focus = useFocusKept<HTMLDivElement>(
    (page) =>
      page.querySelector<HTMLElement>(compared === null ? '[data-versions] input:checked' : '[data-ends]') ??
      page.querySelector('h1'),
  )
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
        <div className={frame.editor} {...focus}>
          <ChangesBar
            onIncomplete={() => setChecking(true)}
            title={
              <>
                {isNarrow && !isPhone && compared === null && (
                  <Button
                    type="text"
                    icon={<MenuIcon size={18} />}
                    aria-label="模块与页面结构"
                    onClick={() => setDrawer(true)}
                  />
                )}
                <h1 tabIndex={-1} className={isPhone ? hidden.unseen : shared.title}>
                  {menus.minaPage.name}
                </h1>
                {isPhone && may.preview && compared === null && (
                  <Segmented aria-label="列表或手机" options={VIEWS} value={view} onChange={setView} />
                )}
              </>
            }
            tools={
              <BarTools isPhone={isPhone} onPreview={() => setPreviewOpen(true)} onHistory={() => setHistory(true)} />
            }
          />
          {compared === null ? (
            <Columns list={list} listFirst={listFirst} isNarrow={isNarrow} hasSheet={hasSheet} />
          ) : (
            <Compare sides={compared} />
          )}
          <Drawer
            open={drawer && active && isNarrow}
            placement="left"
            size={344}
            title="模块与页面结构"
            onClose={() => setDrawer(false)}
            classNames={{ body: frame.drawer }}
          >
            {list(() => setDrawer(false))}
          </Drawer>
          <ConflictDialog />
          {isPreviewOpen && <PreviewDrawer onClose={() => setPreviewOpen(false)} />}
          {history && <HistoryDrawer onClose={() => setHistory(false)} />}
        </div>
      </PageDrag>
    </PageEditorContext>
  )
}
