import { Button } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'

interface StepsProps<R> {
  /** 条 */
  classifier: string
  above: R | null
  below: R | null
  /** Why the open record cannot be left now. */
  blockReason?: string
  onOpen: (row: R) => void
}

/** Steps from an open row to the previous or next row of its list. */
export function Steps<R>({ classifier, above, below, blockReason, onOpen }: StepsProps<R>) {
  const toast = useToast()
  const reasonId = useId()
  const isBlocked = blockReason !== undefined
  const step = (row: R) => (isBlocked ? toast.hint(blockReason) : onOpen(row))
  const button = (label: string, icon: ReactNode, row: R | null) => {
    // Only looks disabled: a real `disabled` would drop the focus on reaching the last row.
    const isOff = isBlocked || row === null
    return (
      <Button
        type="text"
        className={isOff ? 'ant-btn-disabled' : undefined}
        icon={icon}
        aria-label={label}
        aria-disabled={isOff}
        aria-describedby={isBlocked ? reasonId : undefined}
        title={blockReason}
        onClick={row === null ? undefined : () => step(row)}
      />
    )
  }
  return (
    <span>
      {button(`上一${classifier}`, <ChevronUpIcon size={18} />, above)}
      {button(`下一${classifier}`, <ChevronDownIcon size={18} />, below)}
      {isBlocked && (
        <span id={reasonId}>
          <VisuallyHidden>{blockReason}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
