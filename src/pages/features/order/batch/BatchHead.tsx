import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { ArrowLeftIcon } from '@/components/icons'
import css from './Batches.module.css'

/** Bar above a batch. */
export function BatchHead({
  title,
  note,
  state,
  onClose,
  children,
}: {
  title: string
  note: string
  state?: ReactNode
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <Flex component="header" wrap align="center" gap="8px 12px">
      <Button type="text" aria-label="回到批量退款" icon={<ArrowLeftIcon size={18} />} onClick={onClose} />
      <div className={css.barWords}>
        <h2>
          {title}
          {state}
        </h2>
        <p>{note}</p>
      </div>
      <Flex wrap align="center" gap={8}>
        {children}
      </Flex>
    </Flex>
  )
}
