import { Headphones } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '../calls'
import type { Guide, PacketChoice } from '../calls'
import { fetchProducts } from '../content/calls'
import type { Products } from '../content/calls'
import { asVisitor } from '../events/session'
import { moneyText } from '../moneyText'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { PageHead } from '../parts/PageHead'
import { Picture } from '../parts/Picture'
import { useAnswer } from '../useAnswer'
import { INTRO, LIST, orderHash } from '../useHash'
import type { Visit } from '../visit'
import { counted, fill, guidesText } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import css from './Buy.module.css'
import { orderProduct } from './calls'
import { placeTime } from './states'

type Product = Products['products'][number]

/** The tickets of a guide; the chosen one says what it opens. */
export function BuyPage({ visit }: { visit: Visit }) {
  const words = useLaterWords()
  const { guide, open } = visit
  const [attempt, setAttempt] = useState(0)
  const [hasChanged, setHasChanged] = useState(false)
  const answer = useAnswer(`products ${guide.id} ${attempt}`, (signal) => fetchProducts(guide.id, signal))
  const commonEnd = commonEndOf(answer.data?.products ?? [])
  const refresh = () => {
    setHasChanged(true)
    setAttempt((count) => count + 1)
  }
  return (
    <main className={css.page}>
      <PageHead title={words.buyTitle} back={INTRO} />
      <div className={css.guide}>
        <Picture src={guide.cover} alt="" className={css.cover} />
        <p>
          <strong>{guide.name}</strong>
          {answer.data && answer.data.slogan !== '' && <span>{answer.data.slogan}</span>}
          {commonEnd !== null && <span>{fill(words.phones.priceEnds, { time: placeTime(commonEnd) })}</span>}
        </p>
      </div>
      {hasChanged && (
        <p className={css.problem} role="alert">
          {words.changed}
        </p>
      )}
      {answer.state === 'failed' && <Failure error={answer.error} onRetry={answer.retry} />}
      {answer.state === 'loading' && <Loading />}
      {answer.data && <Choice guide={guide} sale={answer.data} choice={open.choice} onChanged={refresh} />}
    </main>
  )
}

/** When all prices end together it is said once, above them; null if they do not. */
function commonEndOf(products: readonly Product[]): number | null {
  const [first] = products
  return first !== undefined && products.every(({ priceEndsAt }) => priceEndsAt === first.priceEndsAt)
    ? first.priceEndsAt
    : null
}

interface ChoiceProps {
  guide: Guide
  sale: Products
  choice: PacketChoice | null
  onChanged: () => void
}

function Choice({ guide, sale, choice, onChanged }: ChoiceProps) {
  const words = useLaterWords()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const commonEnd = commonEndOf(sale.products)
  const chosen = sale.products.find(({ id }) => id === chosenId) ?? sale.products[0]
  if (!chosen && guide.trial === null) return <NothingToBuy />
  if (!chosen || !sale.canBuy) return <p className="empty">{words.askToBuy}</p>
  return (
    <>
      <div className={css.products} role="radiogroup" aria-label={words.buyTitle}>
        {sale.products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            isChosen={product === chosen}
            rest={restOf(guide, choice, product)}
            endsAt={commonEnd === null ? product.priceEndsAt : null}
            onChoose={() => setChosenId(product.id)}
          />
        ))}
      </div>
      {sale.notice !== '' && <p className={css.notice}>{sale.notice}</p>}
      <OrderFoot guide={guide} product={chosen} onChanged={onChanged} />
    </>
  )
}

/** A link to the tickets may be older than the offer. */
function NothingToBuy() {
  const words = useLaterWords()
  return (
    <>
      <p className="empty">{words.free}</p>
      <footer className="foot">
        <a className="pill" href={`#${LIST}`}>
          <Headphones aria-hidden size={20} />
          {words.listenNow}
        </a>
      </footer>
    </>
  )
}

/** Unknown where the trial is in minutes: how many those are is known with the packet alone. */
function restOf({ trial, trialUnit }: Guide, choice: PacketChoice | null, { language }: Product): number {
  const isOpened = choice !== null && (language === null || language === choice.language.name)
  return isOpened && trial !== null && trialUnit === 'spot' ? Math.max(0, choice.spots - trial) : 0
}

interface ProductCardProps {
  product: Product
  isChosen: boolean
  /** Explanations that it opens in the chosen language; 0 if it opens none. */
  rest: number
  /** When its price ends, unless that is said above; null if no end is set. */
  endsAt: number | null
  onChoose: () => void
}

function ProductCard({ product, isChosen, rest, endsAt, onChoose }: ProductCardProps) {
  const words = useLaterWords()
  const { id, name, price, original, language, validity, validityUnit, listeners, guides } = product
  const opensFor = counted(words, words.opensFor[validityUnit], { count: validity })
  const opens = [
    rest > 0 ? counted(words, words.opensRest, { count: rest }) : '',
    language === null ? words.opensAllLanguages : fill(words.opensLanguage, { language }),
    opensFor,
  ].filter(Boolean)
  return (
    <label className={css.product} data-chosen={isChosen || undefined}>
      <input type="radio" name="product" value={id} checked={isChosen} onChange={onChoose} />
      <span className={css.name}>
        <strong>
          {name}
          {listeners > 1 && <span className={css.badge}>{fill(words.listeners, { count: listeners })}</span>}
        </strong>
        <span className={css.price}>
          {original !== null && original > price && (
            <s>
              <span className="silent">{words.originalPrice}</span> {moneyText(original)}
            </s>
          )}
          <strong>{moneyText(price)}</strong>
        </span>
      </span>
      {endsAt !== null && <span className={css.hint}>{fill(words.phones.priceEnds, { time: placeTime(endsAt) })}</span>}
      {isChosen ? (
        <span className={css.opens}>
          <span>{words.opensWhat}</span>
          {opens.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      ) : (
        <span className={css.hint}>{opensFor}</span>
      )}
      {guides.length > 1 && (
        <span className={css.guides} role="group" aria-label={guidesText(words, guides)}>
          {guides.map((opened) => (
            <span key={opened.id}>
              <Picture src={opened.cover} alt="" className={css.guideCover} small />
              {opened.name}
            </span>
          ))}
        </span>
      )}
    </label>
  )
}

interface OrderFootProps {
  guide: Guide
  product: Product
  onChanged: () => void
}

function OrderFoot({ guide, product, onChanged }: OrderFootProps) {
  const words = useLaterWords()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const saved = product.original === null ? 0 : product.original - product.price
  const order = async () => {
    setIsSending(true)
    setProblem(null)
    try {
      const body = { guideId: guide.id, productId: product.id, mark: product.mark }
      const { id } = await asVisitor(guide.id, (token) => orderProduct(body, token))
      location.hash = orderHash(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 409) onChanged()
      else setProblem(error.status === null ? words.offline : error.message)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <footer className="foot">
        <p className={css.sum}>
          <span>{product.name}</span>
          {saved > 0 && <span>{fill(words.saves, { amount: moneyText(saved) })}</span>}
          <strong>{moneyText(product.price)}</strong>
        </p>
        <button type="button" className="pill" disabled={isSending} onClick={() => void order()}>
          {words.toOrder}
        </button>
      </footer>
    </>
  )
}
