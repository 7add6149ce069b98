import type { ComponentType } from 'react'
import type { IconProps } from '@/components/icons'
import styles from './Cells.module.css'

export interface StateLook {
  /** Its shape tells the state without its colour. */
  icon: ComponentType<IconProps>
  /** `waiting` asks somebody to act, `good` is as it should be, `bad` is broken or cannot wait. */
  tone: 'plain' | 'waiting' | 'good' | 'bad'
}

/** A state: a glyph and a word. */
export function StateTag({ icon: Icon, name, tone }: StateLook & { name: string }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon size={16} />
      {name}
    </span>
  )
}
