import { Popover } from 'antd'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useTabActive } from '@/components/ui/tab/active'
import { Cell } from './Cell'
import type { CellProps } from './Cell'
import { FillForm } from './FillForm'
import type { FillFormProps } from './FillForm'
import css from './Matrix.module.css'

interface FillCellProps extends FillFormProps, Omit<CellProps, 'name'> {
  open: boolean
}

/** A cell with its form beside it; on phones in a dialog, for lack of space. */
export function FillCell({ open, isTabStop, onOpen, onFocus, onKeyDown, ...form }: FillCellProps) {
  const active = useTabActive()
  const isPhone = useMedia(PHONE)
  const { poi, packet, voice, cell, onClose } = form
  const button = (
    <Cell
      cell={cell}
      name={`${poi.name}，${voice} ${packet.name}`}
      isTabStop={isTabStop}
      onOpen={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  )
  if (!open) return button
  const content = (
    <div
      role="presentation"
      onKeyDown={(event) => {
        // The form handles its own keys; the grid behind must not navigate.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <FillForm {...form} />
    </div>
  )
  if (isPhone) {
    return (
      <>
        {button}
        <SmallDialog title="补讲解" open onClose={onClose}>
          {content}
        </SmallDialog>
      </>
    )
  }
  return (
    <Popover open={active} content={content} placement="bottom" arrow={false} destroyOnHidden>
      <span className={css.open}>{button}</span>
    </Popover>
  )
}
