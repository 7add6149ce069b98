import { Switch } from 'antd'
import { useId } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import hidden from '@/components/ui/visuallyHidden/VisuallyHidden.module.css'
import styles from './Cells.module.css'

interface StateSwitchProps {
  on: boolean
  /** Of what: the row's name. */
  subject: string
  /** What is switched, and the state in words. */
  name: string
  word: string
  /** Why it cannot be switched now. */
  reason: string | undefined
  onSwitch: () => Promise<unknown>
}

/** A switch in a row: once pressed it waits for the answer, and a locked one says why it is. */
export function StateSwitch({ on, subject, name, word, reason, onSwitch }: StateSwitchProps) {
  const { busy, once } = useSingleFlight<'switching'>()
  const toast = useToast()
  const why = useId()
  // Not antd's `loading`, which disables the switch and so takes the focus from whoever uses the keyboard; and no tooltip of
  // antd, which on each of two hundred rows would cost more than the row. Nor its `disabled`: a locked switch can be reached and says why.
  const isLocked = reason !== undefined
  return (
    <span className={styles.publish} data-locked={isLocked || undefined} title={reason}>
      <Switch
        checked={on}
        aria-disabled={isLocked}
        aria-describedby={isLocked ? why : undefined}
        aria-busy={busy !== null}
        aria-label={`${subject} ${name}`}
        title={reason}
        onChange={() => (isLocked ? toast.hint(reason, subject) : void once('switching', onSwitch))}
      />
      {isLocked && (
        <span id={why} className={hidden.unseen}>
          {reason}
        </span>
      )}
      {word}
    </span>
  )
}
