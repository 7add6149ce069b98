import { Button } from 'antd'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'

interface StepsProps<R> {
  /** 条 */
  measure: string
  above: R | null
  below: R | null
  onOpen: (row: R) => void
}

/** From an opened row to the one above or below it in its list. */
export function Steps<R>({ measure, above, below, onOpen }: StepsProps<R>) {
  const step = (row: R | null) => row !== null && onOpen(row)
  return (
    <span>
      <Button type="text" icon={<ChevronUpIcon size={18} />} aria-label={`上一${measure}`} disabled={above === null} onClick={() => step(above)} />
      <Button type="text" icon={<ChevronDownIcon size={18} />} aria-label={`下一${measure}`} disabled={below === null} onClick={() => step(below)} />
    </span>
  )
}
