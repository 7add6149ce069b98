import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { moneyText } from '@/contract/kit/money'
import type { Product } from '@/contract/features/sell/sell'
import { validityText } from '@/contract/kit/validity'
import { Price } from './Price'
import css from './PurchasePage.module.css'

const WIDTH = 375

interface PurchasePageProps {
  guide: string
  cover?: string | null
  slogan?: string
  notice?: string
  /** Number of free explanations; omitted if unknown. */
  trial?: number
  products: readonly Product[]
  /** The product being edited. */
  current?: string
}

/** The page where visitors buy a guide's audio. */
export function PurchasePage({
  guide,
  cover = null,
  slogan = '',
  notice = '',
  trial,
  products,
  current = products[0]?.id,
}: PurchasePageProps) {
  const selected = products.find(({ id }) => id === current)
  return (
    <PhoneFrame width={WIDTH}>
      <div className={css.page}>
        <div className={css.cover}>
          {cover === null ? <RidgePlaceholder name={guide} /> : <img src={cover} alt="" />}
        </div>
        <div className={css.sheet}>
          <h3>{guide}</h3>
          {slogan !== '' && <p className={css.slogan}>{slogan}</p>}
          {trial !== undefined && (
            <p className={css.trial}>{trial === 0 ? '购买后收听' : `前 ${trial} 处讲解可以试听`}</p>
          )}
          {products.length === 0 && <p className={css.slogan}>还没有在售的商品</p>}
          <ul className={css.products}>
            {products.map((product) => (
              <li key={product.id} data-chosen={product.id === current || undefined}>
                <span className={css.words}>
                  <strong>{product.name}</strong>
                  <small>
                    付款后 {validityText(product)}内有效，{product.language ?? '全部语种'}
                  </small>
                </span>
                {product.price > 0 && <Price {...product} />}
              </li>
            ))}
          </ul>
          {notice !== '' && <p className={css.notice}>{notice}</p>}
        </div>
        {selected && <p className={css.buy}>{selected.price > 0 && `${moneyText(selected.price)} `}立即购买</p>}
      </div>
    </PhoneFrame>
  )
}
