import { useEffect, useState } from 'react'
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

/** Long enough to be read. */
const SEEN_MS = 10_000

/** A line of help in the page about something not visible, shown once. It covers nothing and is left out on phones. */
export function Hint({ name, keyboard, children }: HintProps) {
  const isDue = useHintDue(name)
  const [isSeen, setSeen] = useState(false)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      setSeen(true)
      endHint(name)
    }, SEEN_MS)
    return () => clearTimeout(timer)
  }, [isDue, name])
  // What has been seen stays until the page is closed: it does not go while it is read.
  if (isClosed || !(isDue || isSeen)) return null
  const close = () => {
    setClosed(true)
    endHint(name)
  }
  return (
    <p className={styles.hint} role="note" data-keyboard={keyboard || undefined}>
      <InfoIcon size={16} />
      <span>{children}</span>
      <button type="button" className={styles.close} onClick={close}>
        知道了
        <CloseIcon size={12} />
      </button>
    </p>
  )
}
