import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Fragment, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { ImageIcon, ChevronDownIcon } from '@/components/icons'
import { useKeyNotes } from '@/components/keys/useKeys'
import { FileInput } from '@/components/upload/FileInput'
import { PICTURE_ACCEPT } from '@/contract/media/storage'
import { Dropdown } from 'antd'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import css from './RichText.module.css'
import { TableMenu } from './TableMenu'
import { ToolButton } from './ToolButton'
import { LAST_TOOLS, LINK_TOOL, TEXT_TOOLS, VIDEO_TOOL } from './tools'
import type { Panel, Tool } from './tools'

const BLOCKS = [
  { key: '0', label: '正文' },
  { key: '2', label: '大标题' },
  { key: '3', label: '小标题' },
] as const

interface BlockMenuProps {
  editor: Editor
  disabled: boolean
  tabIndex: number
}

/** The paragraph's type: text or heading. */
function BlockMenu({ editor, disabled, tabIndex }: BlockMenuProps) {
  const { button, onOpenChange } = useFocusReturn()
  const current =
    BLOCKS.find(({ key }) => key !== '0' && editor.isActive('heading', { level: Number(key) })) ?? BLOCKS[0]
  const choose = (key: string) => {
    const chain = editor.chain()
    if (key === '2' || key === '3') chain.setHeading({ level: key === '2' ? 2 : 3 }).run()
    else chain.setParagraph().run()
  }
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={disabled}
      onOpenChange={onOpenChange}
      menu={{
        selectable: true,
        selectedKeys: [current.key],
        items: BLOCKS.map((block) => ({ ...block })),
        onClick: onMenuSelect(choose),
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.block}
        aria-label={`段落样式：${current.label}`}
        aria-haspopup="menu"
        aria-disabled={disabled}
        tabIndex={tabIndex}
      >
        {current.label}
        <ChevronDownIcon size={14} />
      </button>
    </Dropdown>
  )
}

const GROUP = '正文'
const KEYS = [
  { group: GROUP, label: '加粗、斜体、下划线', keys: ['Mod+b', 'Mod+i', 'Mod+u'] },
  { group: GROUP, label: '撤销、重做', keys: ['Mod+z', 'Mod+Shift+z'] },
  { group: GROUP, label: '粘贴为纯文本', keys: ['Mod+Shift+v'] },
] as const

interface ToolbarProps {
  editor: Editor
  disabled: boolean
  onPanel: (panel: Panel) => void
  onPictures: (files: File[]) => void
  onPasteText: () => void
}

/** Arrows, Home and End move the focus among the buttons of `bar`; `at` is the one that Tab returns to. */
function useArrows() {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])]

  const move = (event: KeyboardEvent) => {
    const usable = buttons()
    const here = usable.findIndex((button) => button === document.activeElement)
    const steps: Partial<Record<string, number>> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1 + usable.length,
      Home: 0,
      End: usable.length - 1,
    }
    const next = steps[event.key]
    if (here < 0 || next === undefined) return
    event.preventDefault()
    usable[next % usable.length]?.focus()
  }
  const remember = (event: FocusEvent<HTMLElement>) => {
    const index = buttons().findIndex((button) => button === event.target)
    if (index >= 0) setAt(index)
  }
  return { bar, at, move, remember }
}

/** The toolbar above the text: a single tab stop; arrows move between tools. */
export function Toolbar({ editor, disabled, onPanel, onPictures, onPasteText }: ToolbarProps) {
  useKeyNotes(KEYS)
  const input = useRef<HTMLInputElement>(null)
  const { bar, at, move, remember } = useArrows()
  // Re-renders on every change of text or selection.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })

  let count = 0
  const tabIndex = () => (count++ === at ? 0 : -1)
  const press = ({ act }: Tool, event: MouseEvent) => {
    if ('panel' in act) onPanel(act.panel)
    else if ('own' in act) onPasteText()
    // With the keyboard the focus stays in the toolbar.
    else act.change(event.detail === 0 ? editor.chain() : editor.chain().focus()).run()
  }
  const draw = (tool: Tool) => {
    const off = (disabled && tool.key !== 'preview') || tool.can?.(editor) === false
    return (
      <ToolButton
        key={tool.key}
        label={tool.label}
        keys={tool.keys}
        aria-pressed={tool.active?.(editor)}
        disabled={off}
        tabIndex={tabIndex()}
        onClick={(event) => press(tool, event)}
      >
        <tool.Icon size={18} />
      </ToolButton>
    )
  }
  const line = <span className={css.line} aria-hidden />

  return (
    <div
      ref={bar}
      className={css.toolbar}
      role="toolbar"
      aria-label="正文工具"
      tabIndex={-1}
      onKeyDown={move}
      onFocus={remember}
    >
      <BlockMenu editor={editor} disabled={disabled} tabIndex={tabIndex()} />
      {TEXT_TOOLS.map((group) => (
        <Fragment key={group.map(({ key }) => key).join(' ')}>
          {line}
          {group.map(draw)}
        </Fragment>
      ))}
      {line}
      {draw(LINK_TOOL)}
      <ToolButton label="图片" disabled={disabled} tabIndex={tabIndex()} onClick={() => input.current?.click()}>
        <ImageIcon size={18} />
      </ToolButton>
      {draw(VIDEO_TOOL)}
      <TableMenu editor={editor} disabled={disabled} tabIndex={tabIndex()} />
      {LAST_TOOLS.map((group) => (
        <Fragment key={group.map(({ key }) => key).join(' ')}>
          {line}
          {group.map(draw)}
        </Fragment>
      ))}
      <FileInput ref={input} multiple label="选择正文图片" accept={PICTURE_ACCEPT} onFiles={onPictures} />
    </div>
  )
}
