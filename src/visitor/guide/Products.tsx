import { phoneLink } from '@/contract/kit/phoneLink'
import { Ticket } from 'lucide-react'
import type { Guide } from '../calls'
import { fetchProducts } from '../content/calls'
import { useKept } from '../content/useKept'
import { firstAnswersOf } from '../firstAnswers'
import { moneyText } from '../moneyText'
import { BUY } from '../useHash'
import { counted, fill, guidesText } from '../words/fill'
import { useWords } from '../words/words'
import css from './Products.module.css'

/** What opens the sold explanations, and what it costs now. Without an answer nothing is said of prices. */
export function Products({ guide }: { guide: Guide }) {
  const words = useWords()
  // It would push down what is below.
  const first = firstAnswersOf(guide.id)?.products ?? null
  const { data } = useKept(`products ${guide.id}`, (signal) => fetchProducts(guide.id, signal), { first })
  if (!data || data.products.length === 0) return null
  return (
    <section className={css.card}>
      <h2>{words.productsTitle}</h2>
      {data.slogan !== '' && <p className={css.slogan}>{data.slogan}</p>}
      <ul>
        {data.products.map(({ id, name, price, original, language, validity, validityUnit, listeners, guides }) => (
          <li key={id} className={css.product}>
            <span className={css.text}>
              <strong>
                {name}
                {listeners > 1 && <span className={css.listeners}>{fill(words.listeners, { count: listeners })}</span>}
              </strong>
              <span>
                {counted(words, words.productOpens[validityUnit], {
                  count: validity,
                  language: language ?? words.allLanguages,
                })}
              </span>
              {guides.length > 1 && <span>{guidesText(words, guides)}</span>}
            </span>
            <span className={css.price}>
              <strong>{moneyText(price)}</strong>
              {original !== null && (
                <s>
                  <span className="silent">{words.originalPrice}</span> {moneyText(original)}
                </s>
              )}
            </span>
          </li>
        ))}
      </ul>
      {data.notice !== '' && <p className={css.notice}>{data.notice}</p>}
      {data.canBuy ? (
        <a className={`pill ${css.toBuy}`} href={`#${BUY}`}>
          <Ticket aria-hidden size={20} />
          {words.buyNow}
        </a>
      ) : (
        <p className={css.buy}>
          {words.askToBuy}
          {guide.phone !== '' && <a href={phoneLink(guide.phone)}>{guide.phone}</a>}
        </p>
      )}
    </section>
  )
}
