import { Tooltip } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import css from './RichText.module.css'

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  label: string
  keys?: string
  /** Unavailable now, but remains in the toolbar and keyboard order. */
  disabled?: boolean
  children: ReactNode
}

const shortcutText = (keys: string) => keys.replace('Control', 'Ctrl').replaceAll('+', ' ')

/** A toolbar button. Mouse clicks preserve the text selection. */
export function ToolButton({ label, keys, disabled = false, className, onClick, children, ...rest }: ToolButtonProps) {
  return (
    <Tooltip title={keys ? `${label}　${shortcutText(keys)}` : label} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={className ? `${css.tool} ${className}` : css.tool}
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        onMouseDown={(event) => event.preventDefault()}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  )
}
