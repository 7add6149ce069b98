import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { useState } from 'react'
import { ArrowDownIcon, ArrowUpIcon, ColumnsIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import { isVisible, orderColumns, setColumnVisible } from './columnSettings'
import shared from '@/theme/shared.module.css'
import styles from '../Toolbar.module.css'
import type { ListHandle } from '../useList'
import { useHiddenColumns } from './useHiddenColumns'
import type { ListRow } from '../types'

export function ColumnMenu<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const [open, setOpen] = useState(false)
  const active = useTabActive()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open && active}
      onOpenChange={setOpen}
      content={<ColumnList list={list} />}
    >
      <Tooltip title={open ? '' : '列设置'}>
        <Button
          type="text"
          className={styles.tool}
          aria-label="列设置"
          aria-expanded={open}
          icon={<ColumnsIcon size={16} />}
        />
      </Tooltip>
    </Popover>
  )
}

/** Chooses and orders the visible columns. */
function ColumnList<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, settings, display } = list
  const hiddenKeys = useHiddenColumns(list)
  const columns = orderColumns(props.columns, settings.settings.order)
  const move = (index: number, by: 1 | -1) => {
    const keys = columns.map(({ key }) => key)
    const [key = ''] = keys.splice(index, 1)
    settings.change({ order: keys.toSpliced(index + by, 0, key) })
  }
  return (
    <div className={styles.columns}>
      {display.layout === 'narrow' && (
        <p className={`${shared.note} ${styles.columnsHint}`}>宽度不够时只显示主要的列，加宽窗口后全部显示</p>
      )}
      <ul>
        {columns.map((column, index) => (
          <li key={column.key}>
            <Checkbox
              checked={isVisible(column, settings.settings)}
              disabled={column.main}
              onChange={(event) => settings.change(setColumnVisible(column, settings.settings, event.target.checked))}
            >
              {column.title}
              {hiddenKeys.includes(column.key) && <small className={styles.noRoom}>放不下，窗口宽一些时显示</small>}
            </Checkbox>
            {!column.main && (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpIcon size={14} />}
                  aria-label={`${column.title} 前移`}
                  disabled={index <= 1}
                  onClick={() => move(index, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownIcon size={14} />}
                  aria-label={`${column.title} 后移`}
                  disabled={index === columns.length - 1}
                  onClick={() => move(index, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={settings.reset}>
        恢复默认的列和列宽
      </Button>
    </div>
  )
}
