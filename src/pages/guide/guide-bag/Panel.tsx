import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CloseIcon, HistoryIcon } from '@/components/icons'
import { RecordTrail } from '@/components/trail'
import { nounOf } from '@/contract/trailWords'
import css from './Panel.module.css'

interface PanelProps {
  picture?: ReactNode
  title: string
  facts: string
  tabs?: ReactNode
  foot?: ReactNode
  /** The record whose history can be opened. */
  trail?: { domain: 'guidePoi' | 'guideSpot' | 'guideRoute'; id: string; name: string }
  onClose: () => void
  children: ReactNode
}

/** Head, tabs and foot stay, only the middle scrolls. */
export function Panel({ picture, title, facts, tabs, foot, trail, onClose, children }: PanelProps) {
  const [reading, setReading] = useState(false)
  return (
    <div className={css.panel}>
      <div className={css.head}>
        {picture}
        <span className={css.words}>
          <h2 title={title}>{title}</h2>
          <span>{facts}</span>
        </span>
        {trail && <Button type="text" icon={<HistoryIcon size={18} />} aria-label={`${nounOf(trail.domain)}「${trail.name}」的操作记录`} title={`${nounOf(trail.domain)}的操作记录`} onClick={() => setReading(true)} />}
        <Button type="text" icon={<CloseIcon size={18} />} aria-label={`关闭「${title}」`} onClick={onClose} />
      </div>
      {tabs}
      <div className={css.body} data-workshop-form>
        {children}
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
      {trail && reading && <RecordTrail key={trail.id} {...trail} onClosed={() => setReading(false)} />}
    </div>
  )
}
