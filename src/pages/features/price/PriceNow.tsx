import { useState } from 'react'
import { addDays, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { nextSwitch, priceAt } from '@/contract/features/price/pricePeriod'
import { moneyText } from '@/contract/kit/money'
import { Price } from '../sell/shared/Price'
import css from './PriceNow.module.css'
import { useMoment } from './useMoment'
import { usePrices } from './usePrices'
import { lastDayText } from './words'

interface PriceNowProps {
  id: string
  price: number
  original: number | null
  emphasized?: boolean
}

/** The list price, and the price of the period that holds now. */
export function PriceNow({ id, ...list }: PriceNowProps) {
  const [switchAt, setSwitchAt] = useState<number | null>(null)
  const now = useMoment(switchAt)
  const today = dayOf(now)
  const prices = usePrices({ startsAt: startOfDay(today), endsAt: startOfDay(addDays(today, 1)) }, null)
  const periods = prices.data?.find((product) => product.id === id)?.periods ?? []
  const next = nextSwitch(periods, now)
  if (next !== switchAt) setSwitchAt(next)
  const { period } = priceAt(list, periods, now)
  return (
    <span className={css.prices}>
      <Price {...list} />
      {period && (
        <small title={`到 ${lastDayText(period.endsAt, now)}`}>
          {period.name} {moneyText(period.amount)}
        </small>
      )}
    </span>
  )
}
