import type { Editor } from '@tiptap/core'
import { Dropdown } from 'antd'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import { ChevronDownIcon } from '@/components/icons'
import css from './RichText.module.css'

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
export function BlockMenu({ editor, disabled, tabIndex }: BlockMenuProps) {
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
