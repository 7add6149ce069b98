import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { price } from '@/contract/features/price/price'
import type { Span } from '@/contract/features/price/pricePeriod'
import { call } from '@/lib/call'

/** The products with their prices in a span; nothing without one. */
export function usePrices(span: Span | null, guideId: string | null) {
  const body = span && { from: span.startsAt, to: span.endsAt, ...(guideId !== null && { guideId }) }
  return useQuery({
    queryKey: ['price', 'calendar', body],
    queryFn: body ? ({ signal }) => call(price.calendar, { body }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  })
}
