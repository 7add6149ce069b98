import { Button } from 'antd'
import { createElement, useState } from 'react'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import { HistoryIcon } from '@/components/icons'
import { recordTrail } from './trail'
import type { RecordTrailProps } from './trail'

type TrailButtonProps = Omit<RecordTrailProps, 'onClosed'> & {
  /** Icon size; 16 in a row, 18 in a header. */
  size?: 16 | 18
  /** Set if records of several kinds share a name: 讲解. */
  noun?: string
}

/** Opens a record's history, for accounts with 操作记录; closes if that right is revoked. */
export function TrailButton({ size = 16, noun = '', ...record }: TrailButtonProps) {
  const [open, setOpen] = useState(false)
  if (!useMayTrail()) return null
  return (
    <>
      <Button
        type="text"
        icon={<HistoryIcon size={size} />}
        aria-label={`${noun}「${record.name}」的操作记录`}
        title={`${noun && `${noun}的`}操作记录`}
        onClick={() => setOpen(true)}
      />
      {open && createElement(recordTrail(), { key: record.id, ...record, onClosed: () => setOpen(false) })}
    </>
  )
}
