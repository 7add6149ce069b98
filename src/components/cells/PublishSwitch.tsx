import { Switch } from 'antd'
import { useId } from 'react'
import { useOnce } from '@/components/hooks/useOnce'
import { useRowTools } from '@/components/list'
import { useToast } from '@/components/toast/useToast'
import hidden from '@/components/unseen/unseen.module.css'
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
  const toast = useToast()
  const why = useId()
  const on = row.publish === 'online'
  const action = actions.find(({ key }) => key === (on ? 'offline' : 'publish'))
  const word = own ?? (row.shown ? SHOWN_NAMES[row.shown] : PUBLISH_NAMES[row.publish])
  const reason = action?.refuse?.(row)
  if (action === undefined) return row.shown ? <ShownTag shown={row.shown} /> : <span className={styles.publish}>{word}</span>

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
        aria-label={`${rowName(row)} ${name}`}
        title={reason}
        onChange={() => (isLocked ? toast.hint(reason, rowName(row)) : void once('switching', () => run(action, row)))}
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
