import type { ReactNode } from 'react'
import { Flex } from 'antd'
import { InfoIcon, WarningCircleIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import css from './Notice.module.css'

interface NoticeProps {
  kind: 'info' | 'warning' | 'error'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Spans the full width of the notice. */
  below?: ReactNode
}

/** Shown above a form's fields: important information before editing. */
export function Notice({ kind, title, children, actions, below }: NoticeProps) {
  const Icon = kind === 'info' ? InfoIcon : WarningCircleIcon
  return (
    <div className={css.notice} data-kind={kind} role="note">
      <Icon size={18} className={css.icon} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <p className={`${shared.hint} ${css.text}`}>{children}</p>}
      </div>
      {actions && <Flex gap={8}>{actions}</Flex>}
      {below}
    </div>
  )
}
