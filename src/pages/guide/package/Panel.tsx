import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CloseIcon } from '@/components/icons'
import { TrailButton } from '@/components/record/TrailButton'
import editor from '@/components/ui/panels/Editor.module.css'
import shared from '@/theme/shared.module.css'
import { nounOf } from '@/contract/trailText'
import css from './Panel.module.css'

interface PanelProps {
  picture?: ReactNode
  title: string
  subtitle: string
  tabs?: ReactNode
  foot?: ReactNode
  /** The record whose history can be opened. */
  record?: { domain: 'guidePoi' | 'guideSpot' | 'guideRoute'; id: string; name: string }
  onClose: () => void
  children: ReactNode
}

/** Head, tabs and foot stay fixed; only the middle scrolls. */
export function Panel({ picture, title, subtitle, tabs, foot, record, onClose, children }: PanelProps) {
  return (
    <div className={shared.fill}>
      <div className={editor.head}>
        {picture}
        <div className={css.words}>
          <h2 className={`${shared.ellipsis} ${shared.heading}`} title={title}>
            {title}
          </h2>
          <p className={`${shared.ellipsis} ${shared.note}`}>{subtitle}</p>
        </div>
        {record && <TrailButton key={record.id} {...record} noun={nounOf(record.domain)} size={18} />}
        <Button type="text" icon={<CloseIcon size={18} />} aria-label={`关闭「${title}」`} onClick={onClose} />
      </div>
      {tabs}
      <div className={css.body} data-package-form>
        {children}
      </div>
      {foot && <div className={editor.foot}>{foot}</div>}
    </div>
  )
}
