import { Button, Popover } from 'antd'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { CloseIcon } from '@/components/icons'
import css from './Calendar.module.css'

const CloseContext = createContext<() => void>(() => undefined)

/** Closes the calling card, and returns the focus to its opener. */
export const useClose = () => useContext(CloseContext)

interface EntryButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Name of the button and its card. */
  name: string
  card: ReactNode
}

/** A calendar entry with a popup card; the focus moves there and returns. */
export function EntryButton({ name, card, className, children, ...rest }: EntryButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  const content = (
    <CloseContext value={close}>
      <Card name={name}>{card}</Card>
    </CloseContext>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottom" destroyOnHidden content={content}>
      <button
        ref={button}
        type="button"
        data-cell
        aria-label={name}
        aria-expanded={open}
        className={`${css.entry} ${className}`}
        {...rest}
      >
        {children}
      </button>
    </Popover>
  )
}

function Card({ name, children }: { name: string; children: ReactNode }) {
  const close = useClose()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    // Escape closes it from anywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={css.card}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Button
        className={css.close}
        type="text"
        size="small"
        aria-label="关闭"
        icon={<CloseIcon size={16} />}
        onClick={close}
      />
      {children}
    </div>
  )
}
