import styles from './Cards.module.css'
import { CardSkeletons } from './CardStream'
import { RowCards } from './RowCards'
import type { ListHandle } from '../useList'
import { isBulk } from '../bulk/useBulk'
import type { ListRow } from '../types'

/** The page's rows as a grid of cards. */
export function ListGrid<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, rows, actions, loading } = list
  const selectable = actions.granted.some(isBulk)
  return (
    <ul className={styles.grid} aria-label={props.title} aria-busy={loading}>
      {loading ? <CardSkeletons count={8} /> : <RowCards list={list} rows={rows} selectable={selectable} />}
    </ul>
  )
}
