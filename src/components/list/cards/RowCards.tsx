import { Fragment, memo } from 'react'
import shared from '@/theme/shared.module.css'
import styles from './Cards.module.css'
import { headingsOf } from '../headings'
import { Checkbox } from 'antd'
import { useRowTools } from '../row/rowContext'
import { MoreButton } from '../row/RowLinks'
import { linkOf } from '../row/useRowActions'
import type { ListHandle } from '../useList'
import type { ListRow, CardParts, DisplayOptions } from '../types'

interface ListCardProps<R extends ListRow> {
  row: R
  card: (row: R, display: DisplayOptions) => CardParts
  display: DisplayOptions
  /** Undefined while not selecting. */
  selected: boolean | undefined
  onChoose: (row: R, on: boolean) => void
}

function Card<R extends ListRow>({ row, card, display, selected, onChoose }: ListCardProps<R>) {
  const { rowName, actions, run } = useRowTools<R>()
  const content = card(row, display)
  // In selection mode on a phone, a tap beside the checkbox must not open the card.
  const link = display.layout === 'phone' && selected !== undefined ? undefined : linkOf(actions, row)
  const choice = selected !== undefined && (
    <Checkbox
      className={styles.choice}
      checked={selected}
      aria-label={`选择 ${rowName(row)}`}
      onChange={(event) => onChoose(row, event.target.checked)}
    />
  )
  return (
    <li className={`${shared.card} ${styles.card}`} data-row-key={row.id} data-chosen={selected || undefined}>
      {content.picture && (
        <div className={styles.picture}>
          {content.picture}
          {choice}
        </div>
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          {!content.picture && choice}
          <h2 title={content.title}>
            {link ? (
              <button type="button" className={styles.open} onClick={() => void run(link, row)}>
                <span className={`${shared.ellipsis} ${styles.title}`}>{content.title}</span>
              </button>
            ) : (
              <span className={`${shared.ellipsis} ${styles.title}`}>{content.title}</span>
            )}
          </h2>
          {actions.length > 0 && <MoreButton row={row} />}
        </div>
        <p className={styles.facts}>
          {content.subtitle.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && <i aria-hidden="true" />}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
        {content.second && <p className={styles.second}>{content.second}</p>}
        <div className={styles.foot}>
          {content.state}
          {content.control}
        </div>
      </div>
    </li>
  )
}

/** A row as a card. */
const ListCard = memo(Card) as typeof Card

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
