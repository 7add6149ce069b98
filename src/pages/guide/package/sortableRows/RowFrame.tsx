import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import editor from '@/components/ui/panels/Editor.module.css'
import { DragHandleIcon, MoreIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import css from './Rows.module.css'

interface RowFrameProps {
  id: string
  name: string
  selected: boolean
  hovered?: boolean
  /** Omitted: the row cannot be dragged. */
  handle?: boolean
  /** Omitted: the row has no menu. */
  menu?: { items: MenuProps['items']; run: (key: string) => void } | undefined
  style?: CSSProperties
  children: ReactNode
}

/** A row with handle and menu. Tab reaches them in the chosen row only: otherwise there would be two thousand tab stops. */
export function RowFrame({
  id,
  name,
  selected,
  hovered = false,
  handle = false,
  menu,
  style,
  children,
}: RowFrameProps) {
  const [open, setOpen] = useState(false)
  const stop = selected ? 0 : -1
  return (
    <li
      className={`${editor.choice} ${css.item}`}
      data-row={id}
      data-selected={selected || undefined}
      data-hovered={hovered || undefined}
      style={style}
    >
      {handle && (
        <button
          type="button"
          className={`${shared.press} ${css.tool} ${css.handle}`}
          data-handle
          tabIndex={stop}
          aria-label={`移动 ${name}`}
          aria-roledescription="可排序的行"
        >
          <DragHandleIcon size={14} />
        </button>
      )}
      {children}
      {menu && (
        <button
          type="button"
          className={`${shared.press} ${css.tool} ${css.more}`}
          tabIndex={stop}
          aria-label={`${name} 的更多操作`}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <MoreIcon size={16} />
        </button>
      )}
      {menu && open && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          placement="bottomRight"
          onOpenChange={setOpen}
          menu={{
            items: menu.items,
            onClick: onMenuSelect((key) => {
              setOpen(false)
              menu.run(key)
            }),
          }}
        >
          <span className={css.anchor} />
        </Dropdown>
      )}
    </li>
  )
}
