import { useRowTools } from '@/components/list'
import { PUBLISH_NAMES, SHOWN_NAMES } from '@/contract/kit/states'
import type { Publish, Shown } from '@/contract/kit/states'
import styles from './Cells.module.css'
import { ShownTag } from './ShownTag'
import { StateSwitch } from './StateSwitch'

interface Published {
  id: string
  publish: Publish
  /** For scheduled records: what visitors see now. */
  shown?: Shown
}

interface PublishSwitchProps {
  row: Published
  /** Label of the switch, and the state in the page's own words. */
  name?: string
  word?: string
}

/** Runs the list's actions `publish` and `offline` on a row; without the right it only shows the state. */
export function PublishSwitch({ row, name = '发布', word: own }: PublishSwitchProps) {
  const { actions, run, rowName } = useRowTools<Published>()
  const on = row.publish === 'online'
  const action = actions.find(({ key }) => key === (on ? 'offline' : 'publish'))
  const word = own ?? (row.shown ? SHOWN_NAMES[row.shown] : PUBLISH_NAMES[row.publish])
  if (action === undefined) return row.shown ? <ShownTag shown={row.shown} /> : <span className={styles.publish}>{word}</span>
  return <StateSwitch on={on} subject={rowName(row)} name={name} word={word} reason={action.refuse?.(row)} onSwitch={() => run(action, row)} />
}
