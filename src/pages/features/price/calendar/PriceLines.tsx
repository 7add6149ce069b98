import { PERIOD_KINDS, LIST_PRICE } from '@/contract/features/price/pricePeriod'
import { moneyText } from '@/contract/kit/money'
import { shortSpan } from '../words'
import type { Lane } from './lanes'
import css from './PriceLines.module.css'

/** The lanes as text, where there is no room to draw them. */
export function PriceLines({ lanes, now }: { lanes: readonly Lane[]; now: number }) {
  return (
    <ul className={css.products}>
      {lanes.map(({ product, blocks }) => (
        <li key={product.id}>
          <p className={css.name}>
            <strong>{product.name}</strong>
            <span>{product.guideName}</span>
          </p>
          <ul>
            {blocks.map(({ period, phase }) => (
              <li key={period.id} data-phase={phase}>
                <span>
                  {PERIOD_KINDS[period.kind]} {period.name}
                  <small>{shortSpan(period, now)}</small>
                </span>
                <b>{moneyText(period.amount)}</b>
              </li>
            ))}
            <li>
              <span>{blocks.length === 0 ? `这几周都是${LIST_PRICE}` : `其余时间${LIST_PRICE}`}</span>
              <b>{moneyText(product.price)}</b>
            </li>
          </ul>
        </li>
      ))}
    </ul>
  )
}
