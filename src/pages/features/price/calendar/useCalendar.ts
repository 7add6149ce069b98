import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { finder } from '@/contract/kit/folded'
import { nextSwitch } from '@/contract/features/price/pricePeriod'
import { sell } from '@/contract/features/sell/sell'
import { call } from '@/lib/call'
import { draftRows, spanOf } from '../batch/draft'
import type { Draft } from '../batch/draft'
import { useMoment } from '../useMoment'
import { usePrices } from '../usePrices'
import { laneOf } from './lanes'
import { useWeeks } from './useWeeks'

/** What the calendar shows: the weeks, the chosen day, and what is about to be made. */
export function useCalendar(draft: Draft | null) {
  const [switchAt, setSwitchAt] = useState<number | null>(null)
  const now = useMoment(switchAt)
  const period = useWeeks(now)
  const { weeks, day, guideId } = period
  const [keyword, setKeyword] = useState('')
  const prices = usePrices(weeks, guideId)
  const next = nextSwitch(prices.data?.flatMap(({ periods }) => periods) ?? [], now)
  if (next !== switchAt) setSwitchAt(next)

  const span = draft && spanOf(draft, now)
  const dayPrices = usePrices({ startsAt: startOfDay(day), endsAt: startOfDay(addDays(day, 1)) }, guideId)
  const draftPrices = usePrices(span && { startsAt: startOfDay(dayOf(span.startsAt)), endsAt: span.endsAt }, guideId)
  const guides = useQuery({
    queryKey: ['sell', 'idAndName'],
    queryFn: ({ signal }) => call(sell.idAndName, {}, { signal }),
  })
  const isFound = finder(keyword)
  const isNamed = ({ name }: { name: string }) => isFound(name)
  const products = prices.data?.filter(isNamed)
  return {
    now,
    period,
    prices,
    guides: guides.data ?? [],
    keyword,
    setKeyword,
    products,
    lanes: products?.map((product) => laneOf(product, weeks, now)),
    dayProducts: dayPrices.data?.filter(isNamed),
    span,
    rows: draft ? draftRows(draft, draftPrices.data ?? prices.data ?? [], span) : [],
    showsGuide: guideId === null,
  }
}
