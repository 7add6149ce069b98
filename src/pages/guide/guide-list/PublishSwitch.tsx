import { Switch } from 'antd'
import { useRowTools } from '@/components/list'
import { useOnce } from '@/components/hooks/useOnce'
import type { GuideRow } from '@/contract/guide'
import styles from './Cells.module.css'
import { PUBLISHES, refusals } from './states'

/** Switches a guide online and offline where the account may; else it says the state. */
export function PublishSwitch({ row }: { row: GuideRow }) {
  const { actions, run } = useRowTools<GuideRow>()
  const { busy, once } = useOnce<'switching'>()
  const on = row.publish === 'online'
  const action = actions.find(({ key }) => key === (on ? 'offline' : 'publish'))
  const word = PUBLISHES[row.publish].name
  const reason = on ? undefined : refusals.online(row)
  if (action === undefined) return <span className={styles.publish}>{word}</span>

  // Not antd's `loading`, which disables the switch and so takes the focus from whoever uses the keyboard; and no tooltip of
  // antd, which on each of two hundred rows would cost more than the row.
  return (
    <span className={styles.publish} title={reason}>
      <Switch checked={on} disabled={reason !== undefined} aria-busy={busy !== null} aria-label={`${row.name} 发布`} title={reason} onChange={() => void once('switching', () => run(action, row))} />
      {word}
    </span>
  )
}
