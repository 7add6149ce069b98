import { MoreIcon } from '@/components/icons'
import styles from './Row.module.css'
import { useRowTools } from './rowContext'
import type { ListRow } from '../types'
import { labelOf, linkOf } from './useRowActions'

/** At most one link, for the most frequent action, and the ⋯ for the rest. */
export function RowLinks<R extends ListRow>({ row }: { row: R }) {
  const { actions, run, rowName } = useRowTools<R>()
  const link = linkOf(actions, row)
  return (
    <span className={styles.links}>
      {link && (
        <button
          type="button"
          className={styles.link}
          aria-label={`${labelOf(link, row)} ${rowName(row)}`}
          onClick={() => void run(link, row)}
        >
          {labelOf(link, row)}
        </button>
      )}
      <MoreButton row={row} />
    </span>
  )
}

export function MoreButton<R extends ListRow>({ row }: { row: R }) {
  const { openMenu, rowName } = useRowTools<R>()
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={`${rowName(row)} 的更多操作`}
      aria-haspopup="menu"
      onClick={(event) => openMenu(row, event.currentTarget)}
    >
      <MoreIcon size={18} />
    </button>
  )
}
