import type { ReactNode } from 'react'
import { CheckIcon } from '@/components/icons'
import { formatTime } from '@/lib/time'

/** Whether the draft was saved, for the drawer's head; undefined before the first. */
export function draftNote({ failed, savedAt }: { failed: boolean; savedAt: number | null }): ReactNode {
  if (failed) return '草稿没有存下：这个浏览器没有空间'
  if (!savedAt) return undefined
  return (
    <>
      <CheckIcon size={14} />
      草稿已存 {formatTime(savedAt, 'HH:mm:ss')}
    </>
  )
}
