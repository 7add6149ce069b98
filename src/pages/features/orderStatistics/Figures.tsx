import { ArrowDownIcon, ArrowUpIcon } from '@/components/icons'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import type { OrderStatistics } from '@/contract/features/orderStatistics'
import shared from '@/theme/shared.module.css'
import css from './Figures.module.css'
import type { OrdersOf } from './ordersOf'
import { OrdersLink } from './OrdersLink'
import { figureLabels } from './words'
import type { Change } from './words'

/** More or less is neither good nor bad: a neutral arrow, and a word for screen readers. */
function Difference({ change: { direction, text } }: { change: Change }) {
  const Arrow = direction === 'up' ? ArrowUpIcon : ArrowDownIcon
  return (
    <span className={css.change}>
      {direction !== 'same' && (
        <>
          <Arrow size={12} />
          <VisuallyHidden>{direction === 'up' ? '增加' : '减少'}</VisuallyHidden>
        </>
      )}
      {text}
    </span>
  )
}

export function Figures({
  statistics: { figures, before },
  name,
  ordersOf,
}: {
  statistics: OrderStatistics
  /** Name of the comparison: 上期. */ name: string
  ordersOf: OrdersOf
}) {
  return (
    <dl className={`${shared.card} ${css.figures}`}>
      {figureLabels(figures, before.figures).map((figure) => (
        <div key={figure.name} className={css.figure}>
          <dt>{figure.name}</dt>
          <dd className={css.value}>
            <OrdersLink
              to={figure.counted === null ? undefined : ordersOf?.({}, figure.counted)}
              title={`看${figure.name}的订单`}
            >
              {figure.value}
            </OrdersLink>
            {figure.value !== '—' && <span className={css.unit}>{figure.unit}</span>}
          </dd>
          <dd className={`${shared.note} ${css.before}`}>
            {figure.change && <Difference change={figure.change} />}
            <span>
              {name} {figure.before}
            </span>
          </dd>
          <dd className={shared.note}>{figure.meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
