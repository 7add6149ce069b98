import type { ReactNode } from 'react'
import { CloseIcon, InfoIcon } from '@/components/icons'
import { endHint, useHintDue } from '@/stores/hints'
import styles from './Hint.module.css'

interface HintProps {
  /** Under which it is dismissed for good. */
  name: string
  /** About keys: not shown where there is only a finger. */
  keyboard?: boolean
  children: ReactNode
}

/** A line in the page about what cannot be seen from looking at it. It lies over nothing, and phones do without. */
export function Hint({ name, keyboard, children }: HintProps) {
  if (!useHintDue(name)) return null
  return (
    <p className={styles.hint} role="note" data-keyboard={keyboard || undefined}>
      <InfoIcon size={16} />
      <span>{children}</span>
      <button type="button" className={styles.close} onClick={() => endHint(name)}>
        知道了
        <CloseIcon size={12} />
      </button>
    </p>
  )
}
