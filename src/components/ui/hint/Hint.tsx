import type { ReactNode } from 'react'
import { CloseIcon, InfoIcon } from '@/components/icons'
import { endHint, useHintDue } from '@/stores/hints'
import styles from './Hint.module.css'

interface HintProps {
  /** Key under which it is dismissed for good. */
  name: string
  /** About shortcuts: hidden on touch-only devices. */
  keyboard?: boolean
  children: ReactNode
}

/** A line of help in the page about something not visible. It covers nothing and is left out on phones. */
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
