import { Switch } from 'antd'
import { useId } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import hidden from '@/components/ui/visuallyHidden/VisuallyHidden.module.css'
import styles from './Cells.module.css'

interface StateSwitchProps {
  on: boolean
  /** The row's name. */
  subject: string
  /** Label of the switch, and the state in words. */
  name: string
  stateText: string
  /** Why it is locked now. */
  reason: string | undefined
  onSwitch: () => Promise<unknown>
}

/** A switch in a row: after a press it waits for the response; a locked switch explains itself. */
export function StateSwitch({ on, subject, name, stateText, reason, onSwitch }: StateSwitchProps) {
  const { busy, once } = useSingleFlight<'switching'>()
  const toast = useToast()
  const reasonId = useId()
  // Not antd's `loading`: it disables the switch and drops the keyboard focus. Not antd's tooltip:
  // two hundred rows of it would cost more than the rows. Nor `disabled`: a locked switch stays reachable and explains itself.
  const isLocked = reason !== undefined
  return (
    <span className={styles.publish} data-locked={isLocked || undefined} title={reason}>
      <Switch
        checked={on}
        aria-disabled={isLocked}
        aria-describedby={isLocked ? reasonId : undefined}
        aria-busy={busy !== null}
        aria-label={`${subject} ${name}`}
        title={reason}
        onChange={() => (isLocked ? toast.hint(reason, subject) : void once('switching', onSwitch))}
      />
      {isLocked && (
        <span id={reasonId} className={hidden.unseen}>
          {reason}
        </span>
      )}
      {stateText}
    </span>
  )
}
