import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import { LinkIcon, SmartphoneIcon, UndoIcon } from '@/components/icons'
import type { IconProps } from '@/components/icons'
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  BulletListIcon,
  ItalicIcon,
  OrderedListIcon,
  PasteTextIcon,
  QuoteIcon,
  RedoIcon,
  StrikeIcon,
  UnderlineIcon,
  VideoIcon,
} from './icons'

/** Panels beside the text. */
export type Panel = 'link' | 'video' | 'preview'

export interface Tool {
  key: string
  label: string
  /** In `aria-keyshortcuts` notation; shown with the label. */
  keys?: string
  Icon: ComponentType<IconProps>
  /** Omitted if the tool is not a toggle. */
  active?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  /** A change of the text, a panel to open, or an action of the host. */
  act: { change: (chain: ChainedCommands) => ChainedCommands } | { panel: Panel } | { own: 'pasteText' }
}

const mark = (
  key: string,
  label: string,
  keys: string,
  Icon: Tool['Icon'],
  change: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({
  key,
  label,
  keys,
  Icon,
  active: (editor) => editor.isActive(key),
  act: { change },
})

const alignment = (value: string, label: string, keys: string, Icon: Tool['Icon']): Tool => ({
  key: value,
  label,
  keys,
  Icon,
  active: (editor) =>
    value === 'left'
      ? !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' })
      : editor.isActive({ textAlign: value }),
  act: { change: (chain) => (value === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(value)) },
})

/** Shown before the picture and table tools, in groups. */
export const TEXT_TOOLS: readonly (readonly Tool[])[] = [
  [
    mark('bold', '加粗', 'Control+B', BoldIcon, (chain) => chain.toggleBold()),
    mark('italic', '斜体', 'Control+I', ItalicIcon, (chain) => chain.toggleItalic()),
    mark('underline', '下划线', 'Control+U', UnderlineIcon, (chain) => chain.toggleUnderline()),
    mark('strike', '删除线', 'Control+Shift+S', StrikeIcon, (chain) => chain.toggleStrike()),
  ],
  [
    mark('bulletList', '项目列表', 'Control+Shift+8', BulletListIcon, (chain) => chain.toggleBulletList()),
    mark('orderedList', '编号列表', 'Control+Shift+7', OrderedListIcon, (chain) => chain.toggleOrderedList()),
    mark('blockquote', '引用', 'Control+Shift+B', QuoteIcon, (chain) => chain.toggleBlockquote()),
  ],
  [
    alignment('left', '居左', 'Control+Shift+L', AlignLeftIcon),
    alignment('center', '居中', 'Control+Shift+E', AlignCenterIcon),
    alignment('right', '居右', 'Control+Shift+R', AlignRightIcon),
  ],
]

export const LINK_TOOL: Tool = {
  key: 'link',
  label: '链接',
  Icon: LinkIcon,
  active: (editor) => editor.isActive('link'),
  act: { panel: 'link' },
}
export const VIDEO_TOOL: Tool = { key: 'video', label: '视频', Icon: VideoIcon, act: { panel: 'video' } }

export const LAST_TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      key: 'pasteText',
      label: '粘贴为纯文本',
      keys: 'Control+Shift+V',
      Icon: PasteTextIcon,
      act: { own: 'pasteText' },
    },
    {
      key: 'undo',
      label: '撤销',
      keys: 'Control+Z',
      Icon: UndoIcon,
      can: (editor) => editor.can().undo(),
      act: { change: (chain) => chain.undo() },
    },
    {
      key: 'redo',
      label: '重做',
      keys: 'Control+Shift+Z',
      Icon: RedoIcon,
      can: (editor) => editor.can().redo(),
      act: { change: (chain) => chain.redo() },
    },
  ],
  [{ key: 'preview', label: '手机预览', Icon: SmartphoneIcon, act: { panel: 'preview' } }],
]
