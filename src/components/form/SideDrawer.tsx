import { Button, Drawer } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { CloseIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import shared from '@/theme/shared.module.css'
import css from './SideDrawer.module.css'

/** A workplace, with a preview pane, with a section list, or for a short form. */
const DRAWER_WIDTH = { whole: 1680, beside: 1200, wide: 848, short: 560 } as const

export interface SideDrawerProps {
  title: ReactNode
  /** Status tag beside the title. */
  tag?: ReactNode
  /** At the end of the header, before the close button. */
  note?: ReactNode
  /** Buttons beside the close button. */
  actions?: ReactNode
  width?: keyof typeof DRAWER_WIDTH
  open: boolean
  /** The user asks to close: Esc, mask or close button. */
  onClose: () => void
  afterOpenChange?: (open: boolean) => void
  onKeyDown?: (event: KeyboardEvent) => void
  foot?: ReactNode
  children: ReactNode
}

/** Frame of everything that opens from the right: header, scrolling body, footer. Full width on narrow screens. */
export function SideDrawer({
  title,
  tag,
  note,
  actions,
  width = 'short',
  open,
  onClose,
  afterOpenChange,
  onKeyDown,
  foot,
  children,
}: SideDrawerProps) {
  const active = useTabActive()
  return (
    <Drawer
      rootClassName={css.root}
      size={DRAWER_WIDTH[width]}
      open={open && active}
      onClose={onClose}
      afterOpenChange={afterOpenChange}
      onKeyDown={onKeyDown}
      closable={false}
      title={
        <span className={css.title}>
          <span className={`${shared.ellipsis} ${css.name}`}>{title}</span>
          {tag}
        </span>
      }
      extra={
        <span className={css.extra}>
          {note && <small className={css.note}>{note}</small>}
          {actions}
          <Button
            type="text"
            className={css.close}
            icon={<CloseIcon size={18} />}
            aria-label="关闭"
            onClick={onClose}
          />
        </span>
      }
      footer={foot && <div className={css.foot}>{foot}</div>}
    >
      {children}
    </Drawer>
  )
}
