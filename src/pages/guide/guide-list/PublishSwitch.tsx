import { Switch } from 'antd'
import { useState } from 'react'
import { useRowTools } from '@/components/list'
import type { GuideRow } from '@/contract/guide'
import styles from './Cells.module.css'
import { PUBLISHES, refusals } from './states'

/** Switches a guide online and offline where the account may; else it says the state. */
export function PublishSwitch({ row }: { row: GuideRow }) {
  const { actions, run } = useRowTools<GuideRow>()
  const [busy, setBusy] = useState(false)
  const on = row.publish === 'online'
  const action = actions.find(({ key }) => key === (on ? 'offline' : 'publish'))
  const word = PUBLISHES[row.publish].name
  const reason = on ? undefined : refusals.online(row)
  if (action === undefined) return <span className={styles.publish}>{word}</span>

  const toggle = async () => {
    setBusy(true)
    await run(action, row)
    setBusy(false)
  }
  // A tooltip of antd on each of two hundred rows would cost more than the row.
  return (
    <span className={styles.publish} title={reason}>
      <Switch checked={on} disabled={reason !== undefined} loading={busy} aria-label={`${row.name} 发布`} title={reason} onChange={() => void toggle()} />
      {word}
    </span>
  )
}
