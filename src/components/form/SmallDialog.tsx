import { Modal } from 'antd'
import { useTabActive } from '@/components/ui/tab/active'
import { Foot } from './Foot'
import shared from '@/theme/shared.module.css'
import css from './SmallDialog.module.css'
import type { SideDrawerProps } from './SideDrawer'

const WIDTH = 528

/** Centred frame of a form with few fields. Not rendered while its tab is hidden: antd's modal would break the page on return. */
export function SmallDialog({
  title,
  tag,
  note,
  open,
  onClose,
  afterOpenChange,
  onKeyDown,
  foot,
  children,
}: Omit<SideDrawerProps, 'width' | 'actions'>) {
  if (!useTabActive()) return null
  return (
    <Modal
      className={css.dialog}
      width={WIDTH}
      centered
      open={open}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      title={
        <span className={css.title}>
          {title}
          {tag}
        </span>
      }
      footer={foot && <Foot>{foot}</Foot>}
    >
      {/* Not interactive itself: it catches key events of the fields within. */}
      <div role="presentation" onKeyDown={onKeyDown}>
        {children}
        {note && <p className={`${shared.note} ${css.note}`}>{note}</p>}
      </div>
    </Modal>
  )
}
