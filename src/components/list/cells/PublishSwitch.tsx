import { useRowTools } from '@/components/list'
import { PUBLISH_NAMES, VISIBILITY_NAMES } from '@/contract/kit/states'
import type { Publish, Visibility } from '@/contract/kit/states'
import styles from './Cells.module.css'
import { VisibilityTag } from './VisibilityTag'
import { StateSwitch } from './StateSwitch'

interface PublishedRow {
  id: string
  publish: Publish
  /** For scheduled records: what visitors see now. */
  shown?: Visibility
}

interface PublishSwitchProps {
  row: PublishedRow
  /** Label of the switch, and the state in the page's own words. */
  name?: string
  word?: string
}

/** Runs the list's actions `publish` and `offline` on a row; without the right it only shows the state. */
export function PublishSwitch({ row, name = '发布', word: label }: PublishSwitchProps) {
  const { actions, run, rowName } = useRowTools<PublishedRow>()
  const on = row.publish === 'online'
  const action = actions.find(({ key }) => key === (on ? 'offline' : 'publish'))
  const stateText = label ?? (row.shown ? VISIBILITY_NAMES[row.shown] : PUBLISH_NAMES[row.publish])
  if (action === undefined)
    return row.shown ? <VisibilityTag shown={row.shown} /> : <span className={styles.publish}>{stateText}</span>
  return (
    <StateSwitch
      on={on}
      subject={rowName(row)}
      name={name}
      stateText={stateText}
      reason={action.refuse?.(row)}
      onSwitch={() => run(action, row)}
    />
  )
}
