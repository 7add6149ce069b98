import type { ChainedCommands, Editor } from '@tiptap/core'
import { Dropdown } from 'antd'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import { TableIcon } from './icons'
import { ToolButton } from './ToolButton'

interface Entry {
  label: string
  change: (chain: ChainedCommands) => ChainedCommands
  danger?: true
}

const OUTSIDE: readonly Entry[] = [
  { label: '插入 3 行 3 列的表格', change: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
  { label: '插入 5 行 2 列的表格', change: (chain) => chain.insertTable({ rows: 5, cols: 2, withHeaderRow: true }) },
]
const INSIDE: readonly Entry[] = [
  { label: '在下方插入行', change: (chain) => chain.addRowAfter() },
  { label: '在右侧插入列', change: (chain) => chain.addColumnAfter() },
  { label: '首行作为表头', change: (chain) => chain.toggleHeaderRow() },
  { label: '合并或拆分单元格', change: (chain) => chain.mergeOrSplit() },
  { label: '删除行', change: (chain) => chain.deleteRow(), danger: true },
  { label: '删除列', change: (chain) => chain.deleteColumn(), danger: true },
  { label: '删除表格', change: (chain) => chain.deleteTable(), danger: true },
]

interface TableMenuProps {
  editor: Editor
  disabled: boolean
  tabIndex: number
}

/** Outside a table it inserts a table, inside it edits the table. */
export function TableMenu({ editor, disabled, tabIndex }: TableMenuProps) {
  const { button, onOpenChange } = useFocusReturn()
  const inside = editor.isActive('table')
  const entries = inside ? INSIDE : OUTSIDE
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={disabled}
      onOpenChange={onOpenChange}
      menu={{
        items: entries.map(({ label, danger }) => ({ key: label, label, danger: danger ?? false })),
        onClick: onMenuSelect((key) =>
          entries
            .find(({ label }) => label === key)
            ?.change(editor.chain())
            .run(),
        ),
      }}
    >
      <ToolButton
        ref={button}
        label="表格"
        aria-haspopup="menu"
        aria-pressed={inside}
        disabled={disabled}
        tabIndex={tabIndex}
      >
        <TableIcon size={18} />
      </ToolButton>
    </Dropdown>
  )
}
