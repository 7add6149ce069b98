import { Tooltip } from 'antd'
import type { ComponentPropsWithRef, ComponentType } from 'react'
import styles from './TopBar.module.css'

interface BarButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
  icon: ComponentType<{ size?: number }>
  /** Hides the tooltip while the opened panel takes its place. */
  quiet?: boolean
}

/** An icon button of the top bar, named by its tooltip. */
export function BarButton({ label, icon: Icon, className = '', quiet, ...rest }: BarButtonProps) {
  return (
    <Tooltip title={label} placement="bottom" mouseEnterDelay={0.4} open={quiet ? false : undefined}>
      <button type="button" className={`${styles.button} ${className}`} aria-label={label} {...rest}>
        <Icon size={18} />
      </button>
    </Tooltip>
  )
}
