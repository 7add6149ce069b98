import { Tooltip } from 'antd'
import type { ComponentPropsWithRef, ComponentType } from 'react'
import styles from './TopBar.module.css'

interface BarButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
  icon: ComponentType<{ size?: number }>
}

/** An icon button of the top bar, its name in a tooltip. */
export function BarButton({ label, icon: Icon, className = '', ...rest }: BarButtonProps) {
  return (
    <Tooltip title={label} placement="bottom" mouseEnterDelay={0.4}>
      <button type="button" className={`${styles.button} ${className}`} aria-label={label} {...rest}>
        <Icon size={18} />
      </button>
    </Tooltip>
  )
}
