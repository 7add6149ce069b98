import { Button, Tooltip } from 'antd'
import { ArrowDownIcon, ArrowUpIcon, InfoIcon } from '@/components/icons'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import type { OrderStatistics } from '@/contract/features/orderStatistics'
import shared from '@/theme/shared.module.css'
import css from './Figures.module.css'
import type { OrdersOf } from './ordersOf'
import { OrdersLink } from './OrdersLink'
import { figureLabels } from './words'
import type { Change, FigureLabels } from './words'

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

/** Characters of a figure that fill a column at full size. */
const LONG = 10

/** What a figure counts, at a pointer or the keyboard's focus. */
const Meaning = ({ name, meaning }: Pick<FigureLabels, 'name' | 'meaning'>) => (
  <Tooltip title={meaning} trigger={['hover', 'focus']}>
    <Button
      type="text"
      size="small"
      className={css.meaning}
      icon={<InfoIcon size={14} />}
      aria-label={`${name}：${meaning}`}
    />
  </Tooltip>
)

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
          <dt>
            {figure.name}
            <Meaning {...figure} />
          </dt>
          <dd className={css.value} data-long={figure.value.length > LONG || undefined}>
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
            <span className={css.former} title={`${name} ${figure.before}`}>
              {name} {figure.beforeShort}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
