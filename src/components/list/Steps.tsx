import { Button } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'

interface StepsProps<R> {
  /** 条 */
  measure: string
  above: R | null
  below: R | null
  /** Why the open record cannot be left now. */
  held?: string
  onOpen: (row: R) => void
}

/** Steps from an open row to the previous or next row of its list. */
export function Steps<R>({ measure, above, below, held, onOpen }: StepsProps<R>) {
  const toast = useToast()
  const why = useId()
  const isHeld = held !== undefined
  const step = (row: R) => (isHeld ? toast.hint(held) : onOpen(row))
  const button = (label: string, icon: ReactNode, row: R | null) => {
    // Only looks disabled: a real `disabled` would drop the focus on reaching the last row.
    const isOff = isHeld || row === null
    return (
      <Button
        type="text"
        className={isOff ? 'ant-btn-disabled' : undefined}
        icon={icon}
        aria-label={label}
        aria-disabled={isOff}
        aria-describedby={isHeld ? why : undefined}
        title={held}
        onClick={row === null ? undefined : () => step(row)}
      />
    )
  }
  return (
    <span>
      {button(`上一${measure}`, <ChevronUpIcon size={18} />, above)}
      {button(`下一${measure}`, <ChevronDownIcon size={18} />, below)}
      {isHeld && (
        <span id={why}>
          <VisuallyHidden>{held}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
