import type { ReactNode } from 'react'
import { InfoIcon, WarningCircleIcon } from '@/components/icons'
import css from './Notice.module.css'

interface NoticeProps {
  kind: 'info' | 'warning' | 'error'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** In the notice's whole width. */
  below?: ReactNode
}

/** Above the fields of a form: what one must know before changing anything. */
export function Notice({ kind, title, children, actions, below }: NoticeProps) {
  const Icon = kind === 'info' ? InfoIcon : WarningCircleIcon
  return (
    <div className={css.notice} data-kind={kind} role="note">
      <Icon size={18} className={css.icon} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <p className={css.text}>{children}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
      {below}
    </div>
  )
}
