import { Switch } from 'antd'
import { useOnce } from '@/components/hooks/useOnce'
import { useRowTools } from '@/components/list'
import { PUBLISH_NAMES, SHOWN_NAMES } from '@/contract/states'
import type { Publish, Shown } from '@/contract/states'
import styles from './Cells.module.css'
import { ShownTag } from './ShownTag'

interface Published {
  id: string
  publish: Publish
  /** Of a record with a schedule: what visitors see just now. */
  shown?: Shown
}

interface PublishSwitchProps {
  row: Published
  /** What is switched, and the state in the page's own words. */
  name?: string
  word?: string
}

/** Switches a row online and offline by the list's actions `publish` and `offline`; without the right it says the state. */
export function PublishSwitch({ row, name = '发布', word: own }: PublishSwitchProps) {
  const { actions, run, rowName } = useRowTools<Published>()
  const { busy, once } = useOnce<'switching'>()
  const on = row.publish === 'online'
  const action = actions.find(({ key }) => key === (on ? 'offline' : 'publish'))
  const word = own ?? (row.shown ? SHOWN_NAMES[row.shown] : PUBLISH_NAMES[row.publish])
  const reason = action?.refuse?.(row)
  if (action === undefined) return row.shown ? <ShownTag shown={row.shown} /> : <span className={styles.publish}>{word}</span>

  // Not antd's `loading`, which disables the switch and so takes the focus from whoever uses the keyboard; and no tooltip of
  // antd, which on each of two hundred rows would cost more than the row.
  return (
    <span className={styles.publish} title={reason}>
      <Switch checked={on} disabled={reason !== undefined} aria-busy={busy !== null} aria-label={`${rowName(row)} ${name}`} title={reason} onChange={() => void once('switching', () => run(action, row))} />
      {word}
    </span>
  )
}
