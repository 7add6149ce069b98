import { weekdayText } from '@/contract/kit/chinaClock'
import { Button } from 'antd'
import calendarCss from '@/components/calendar/Calendar.module.css'
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons'
import type { PricedProduct } from '@/contract/features/price/priceBatch'
import { addDays } from '@/contract/kit/chinaDay'
import { yuanText } from '@/contract/kit/money'
import { shortMoment } from '../words'
import { dayPriceOf } from './lanes'
import css from './Panels.module.css'

interface DayPanelProps {
  /** Undefined while they are read. */
  products: readonly PricedProduct[] | undefined
  day: string
  today: string
  now: number
  onDay: (day: string) => void
  /** Products of several guides. */
  showsGuide: boolean
}

/** What each product costs on a day, and why. */
export function DayPanel({ products, day, today, now, onDay, showsGuide }: DayPanelProps) {
  const title = `${day === today ? '今天' : day.slice(5)} 星期${weekdayText(day)}卖多少`
  return (
    <section className={calendarCss.panel} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        <span className={css.end}>
          <Button
            type="text"
            size="small"
            aria-label="前一天"
            icon={<ChevronLeftIcon size={14} />}
            onClick={() => onDay(addDays(day, -1))}
          />
          <Button
            type="text"
            size="small"
            aria-label="后一天"
            icon={<ChevronRightIcon size={14} />}
            onClick={() => onDay(addDays(day, 1))}
          />
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <ul className={css.prices} aria-label={title} tabIndex={0}>
        {products?.map((product) => {
          const { amount, reason, isList, later } = dayPriceOf(product, day, now)
          return (
            <li key={product.id}>
              <span>
                {product.name}
                {showsGuide && <small>{product.guideName}</small>}
              </span>
              <span data-list={isList || undefined}>{reason}</span>
              <b>{yuanText(amount)}</b>
              {later.map((change) => (
                <small key={change.at} className={css.later}>
                  {shortMoment(change.at, now)} 起 {change.reason} {yuanText(change.amount)}
                </small>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
