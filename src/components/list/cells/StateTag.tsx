import type { ComponentType } from 'react'
import type { IconProps } from '@/components/icons'
import styles from './Cells.module.css'

export interface StateStyle {
  /** Its shape identifies the state without colour. */
  icon: ComponentType<IconProps>
  /** `waiting` needs action, `good` is as it should be, `bad` is broken or urgent. */
  tone: 'plain' | 'waiting' | 'good' | 'bad'
}

/** A state as icon and word. */
export function StateTag({ icon: Icon, name, tone }: StateStyle & { name: string }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon size={16} />
      {name}
    </span>
  )
}
