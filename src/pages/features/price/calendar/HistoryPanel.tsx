import { skipToken, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import calendarCss from '@/components/calendar/Calendar.module.css'
import { Chart } from '@/components/chart'
import { QueryState } from '@/components/form/QueryState'
import { Select } from '@/components/ui/select/Select'
import { price } from '@/contract/features/price/price'
import type { PricedProduct } from '@/contract/features/price/priceBatch'
import { momentText, priceSteps } from '@/contract/features/price/pricePeriod'
import { yuanText } from '@/contract/kit/money'
import { call } from '@/lib/call'
import { curveOf, reasonOf, stepsTable } from './curve'
import type { Step } from './curve'
import css from './Panels.module.css'

const HEIGHT = 232

type Show = 'curve' | 'list'

interface HistoryPanelProps {
  products: readonly PricedProduct[]
  productId: string | null
  now: number
  onProduct: (id: string) => void
  /** Products of several guides. */
  showsGuide: boolean
}

/** What a product has cost and will cost, as a curve or a list. */
export function HistoryPanel({ products, productId, now, onProduct, showsGuide }: HistoryPanelProps) {
  const [show, setShow] = useState<Show>('curve')
  const product = products.find(({ id }) => id === productId) ?? products[0]
  const id = product?.id
  const history = useQuery({
    queryKey: ['price', 'history', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(price.history, { params: { id } }, { signal }),
  })
  const steps = useMemo<Step[]>(
    () => (history.data ? priceSteps(history.data.list, history.data.periods) : []),
    [history.data],
  )
  return (
    <section className={calendarCss.panel} aria-label="价格经过">
      <header className={css.head}>
        <h2>价格经过</h2>
        <small>元，虚线还没到</small>
        <span className={css.end}>
          <Select<string>
            className={css.choice}
            aria-label="商品"
            value={id}
            onChange={onProduct}
            showSearch={{ optionFilterProp: 'label' }}
            options={products.map((entry) => ({
              value: entry.id,
              label: showsGuide ? `${entry.name}（${entry.guideName}）` : entry.name,
            }))}
          />
          <Segmented<Show>
            aria-label="看曲线或列表"
            value={show}
            onChange={setShow}
            options={[
              { value: 'curve', label: '曲线' },
              { value: 'list', label: `列表 ${steps.length}` },
            ]}
          />
        </span>
      </header>
      {!history.data ? (
        <QueryState query={history} what="价格经过" />
      ) : show === 'curve' ? (
        <Curve name={product?.name ?? ''} steps={steps} now={now} />
      ) : (
        <StepList steps={steps} now={now} />
      )}
    </section>
  )
}

function Curve({ name, steps, now }: { name: string; steps: readonly Step[]; now: number }) {
  // The curve is drawn again when a price switches, not each minute.
  const last = steps.findLast(({ at }) => at <= now)?.at ?? 0
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  const build = useMemo(() => curveOf(steps, now), [steps, last])
  const table = useMemo(() => stepsTable(steps), [steps])
  return (
    <div className={css.chart}>
      <Chart title={`${name}的价格经过`} build={build} height={HEIGHT} table={table} />
    </div>
  )
}

/** Latest first. */
function StepList({ steps, now }: { steps: readonly Step[]; now: number }) {
  const last = steps.findLast(({ at }) => at <= now)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <ul className={css.prices} aria-label="价格的每次变化" tabIndex={0}>
      {steps
        .map((step, index) => ({ step, reason: reasonOf(step, index === 0) }))
        .toReversed()
        .map(({ step, reason }) => (
          <li key={step.at} data-later={step.at > now || undefined}>
            <span>
              {momentText(step.at)}
              <small>{step === last ? '现在' : step.at > now ? '还没到' : ''}</small>
            </span>
            <span data-list={step.period === null || undefined}>{reason}</span>
            <b>{yuanText(step.amount)}</b>
          </li>
        ))}
    </ul>
  )
}
