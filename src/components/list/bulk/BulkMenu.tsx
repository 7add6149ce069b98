import { Button, Dropdown } from 'antd'
import type { ButtonProps } from 'antd'
import { useEffect, useRef } from 'react'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { ChevronDownIcon, LayersIcon } from '@/components/icons'
import type { ListHandle } from '../useList'
import { isBulk } from './useBulk'
import styles from '../Toolbar.module.css'
import type { ListRow } from '../types'

interface BulkMenuProps<R extends ListRow> {
  list: ListHandle<R>
  text?: string
  size?: ButtonProps['size']
}

export function BulkMenu<R extends ListRow>({ list, text = '批量操作', size }: BulkMenuProps<R>) {
  const { actions, selection, bulk, props } = list
  const button = useRef<HTMLButtonElement>(null)
  const wasRunning = useRef(false)
  const running = bulk.running !== null
  useEffect(() => {
    // The dialogs would return the focus to the menu entry, which is gone by then.
    if (wasRunning.current && !running && document.activeElement === document.body) button.current?.focus()
    wasRunning.current = running
  }, [running])
  const bulkActions = actions.granted.filter(isBulk)
  if (bulkActions.length === 0) return null
  const isEmpty = selection.count === 0
  const items = bulkActions.map((action) => ({
    key: action.key,
    label: action.bulk.title,
    icon: <action.icon size={16} />,
    danger: action.danger,
    disabled: isEmpty,
  }))
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        className: styles.bulkMenu,
        items: isEmpty ? [{ type: 'group', label: `先勾选要操作的${props.noun}`, children: items }] : items,
        onClick: onMenuSelect((key) => {
          const action = bulkActions.find((candidate) => candidate.key === key)
          if (action) bulk.start(action)
        }),
      }}
    >
      <Button ref={button} size={size} icon={<LayersIcon size={16} />}>
        {text}
        <ChevronDownIcon size={14} />
      </Button>
    </Dropdown>
  )
}

/** 已选 2 项 取消选择 */
export function SelectionCount<R extends ListRow>({ list: { selection } }: { list: ListHandle<R> }) {
  if (selection.count === 0) return null
  return (
    <span className={styles.selected} role="status">
      已选 <strong>{selection.count}</strong> 项
      <Button type="link" size="small" onClick={selection.clear}>
        取消选择
      </Button>
    </span>
  )
}
