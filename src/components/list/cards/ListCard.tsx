import { Checkbox } from 'antd'
import { memo, Fragment } from 'react'
import styles from './Cards.module.css'
import { useRowTools } from '../row/rowContext'
import { MoreButton } from '../row/RowLinks'
import { linkOf } from '../row/useRowActions'
import type { CardParts, ListRow, Look } from '../types'

interface ListCardProps<R extends ListRow> {
  row: R
  card: (row: R, look: Look) => CardParts
  look: Look
  /** Undefined while not selecting. */
  chosen: boolean | undefined
  onChoose: (row: R, on: boolean) => void
}

function Card<R extends ListRow>({ row, card, look, chosen, onChoose }: ListCardProps<R>) {
  const { rowName, actions, run } = useRowTools<R>()
  const parts = card(row, look)
  // In selection mode on a phone, a tap beside the checkbox must not open the card.
  const link = look.layout === 'phone' && chosen !== undefined ? undefined : linkOf(actions, row)
  const choice = chosen !== undefined && (
    <Checkbox className={styles.choice} checked={chosen} aria-label={`选择 ${rowName(row)}`} onChange={(event) => onChoose(row, event.target.checked)} />
  )
  return (
    <li className={styles.card} data-row-key={row.id} data-chosen={chosen || undefined}>
      {parts.picture && (
        <div className={styles.picture}>
          {parts.picture}
          {choice}
        </div>
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          {!parts.picture && choice}
          <h2 title={parts.title}>
            {link ? (
              <button type="button" className={styles.open} onClick={() => void run(link, row)}>
                <span className={styles.title}>{parts.title}</span>
              </button>
            ) : (
              <span className={styles.title}>{parts.title}</span>
            )}
          </h2>
          {actions.length > 0 && <MoreButton row={row} />}
        </div>
        <p className={styles.facts}>
          {parts.facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && <i aria-hidden="true" />}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
        {parts.second && <p className={styles.second}>{parts.second}</p>}
        <div className={styles.foot}>
          {parts.state}
          {parts.control}
        </div>
      </div>
    </li>
  )
}

/** A row as a card. */
export const ListCard = memo(Card) as typeof Card
