import { moneyText } from '@/contract/money'
import css from './Price.module.css'

/** What something costs, and struck out what it cost before. */
export function Price({ price, original }: { price: number; original: number | null }) {
  return (
    <span className={css.price}>
      {original !== null && original > price && <del aria-label={`原价 ${moneyText(original)}`}>{moneyText(original)}</del>}
      {moneyText(price)}
    </span>
  )
}
