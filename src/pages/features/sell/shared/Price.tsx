import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { moneyText } from '@/contract/kit/money'
import css from './Price.module.css'

interface PriceProps {
  price: number
  original: number | null
  /** Emphasised on cards, where the price matters most. */
  emphasized?: boolean
}

/** The price, with the previous price struck through. */
export function Price({ price, original, emphasized = false }: PriceProps) {
  return (
    <span className={emphasized ? `${css.price} ${css.strong}` : css.price}>
      {original !== null && original > price && (
        <del>
          <VisuallyHidden>原价 </VisuallyHidden>
          {moneyText(original)}
        </del>
      )}
      {moneyText(price)}
    </span>
  )
}
