import { Fragment } from 'react'
import shared from '@/theme/shared.module.css'
import styles from './Cards.module.css'
import { headingsOf } from '../headings'
import { ListCard } from './ListCard'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'

interface RowCardsProps<R extends ListRow> {
  list: ListHandle<R>
  rows: readonly R[]
  /** The row before the first. */
  before?: R | undefined
  selectable: boolean
}

/** Rows as cards, under the same headings as in the table. */
export function RowCards<R extends ListRow>({ list, rows, before, selectable }: RowCardsProps<R>) {
  const { props, display, selection } = list
  const { groupOf } = props
  const headings = groupOf ? headingsOf(rows, (row) => groupOf(row, display), before) : null
  return rows.map((row) => (
    <Fragment key={row.id}>
      {headings?.has(row.id) && <li className={`${shared.small} ${styles.group}`}>{headings.get(row.id)}</li>}
      <ListCard
        row={row}
        card={props.card}
        display={display}
        selected={selectable ? selection.has(row.id) : undefined}
        onChoose={list.choose}
      />
    </Fragment>
  ))
}
