import { Button } from 'antd'
import { useState } from 'react'
import { HistoryIcon } from '@/components/icons'
import { RecordTrail } from './RecordTrail'
import type { TrailDrawerProps } from './TrailDrawer'
import { useMayTrail } from './useMayTrail'

type TrailButtonProps = Omit<TrailDrawerProps, 'onClosed'> & {
  /** Of its icon; 16 in a row, 18 in a head. */
  size?: 16 | 18
  /** Where records of several kinds share a name: 讲解. */
  noun?: string
}

/** Opens what became of a record so far, for those who hold 操作记录; it closes with the right. */
export function TrailButton({ size = 16, noun = '', ...record }: TrailButtonProps) {
  const [open, setOpen] = useState(false)
  if (!useMayTrail()) return null
  return (
    <>
      <Button type="text" icon={<HistoryIcon size={size} />} aria-label={`${noun}「${record.name}」的操作记录`} title={`${noun && `${noun}的`}操作记录`} onClick={() => setOpen(true)} />
      {open && <RecordTrail key={record.id} {...record} onClosed={() => setOpen(false)} />}
    </>
  )
}
