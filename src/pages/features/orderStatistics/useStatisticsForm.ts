import { useState } from 'react'
import * as z from 'zod'
import { useListState } from '@/components/list/useListState'
import type { FilterValues } from '@/components/list/types'
import { addDays, day, dayOf, daysBetween, startOfDay } from '@/contract/kit/chinaDay'
import type { BodyOf } from '@/contract/kit/core'
import { comparison, statisticsInput } from '@/contract/features/orderStatistics'
import type { orderStatistics, Unit } from '@/contract/features/orderStatistics'
import { orderFilters } from '@/contract/features/order/order'

const { guideId, product, channel, buyer } = orderFilters
const SHAPE = {
  days: z.enum(['1', '7', '30']),
  from: day,
  to: day,
  compare: comparison,
  guideId,
  product,
  channel,
  buyer,
  unit: z.enum(['week', 'month']),
}
const SCHEMA = { filters: SHAPE, sorts: [], sizes: [] }
const read = z.object(SHAPE).partial()

const DEFAULT_DAYS = '14'
export type Preset = '1' | '7' | '14' | '30' | 'own'

export type StatisticsRequest = BodyOf<typeof orderStatistics.read>

type StatisticsFilters = z.output<typeof read>

/** The requested days: if one end is missing, it is today, or two weeks earlier. */
function periodOf(
  { days, from, to }: Pick<StatisticsFilters, 'days' | 'from' | 'to'>,
  today: string,
): Pick<StatisticsRequest, 'from' | 'to'> {
  if (from !== undefined) return { from, to: to ?? today }
  if (to !== undefined) return { from: addDays(to, 1 - Number(DEFAULT_DAYS)), to }
  return { from: addDays(today, 1 - Number(days ?? DEFAULT_DAYS)), to: today }
}

const dateOf = (value: FilterValues[string]) => (value === undefined ? undefined : dayOf(Number(value)))

/** The query in the address. Today is fixed at the last choice: a page open past midnight does not refetch by itself. */
export function useStatisticsForm() {
  const [today, setToday] = useState(() => dayOf(Date.now()))
  const { state, change } = useListState(SCHEMA)
  const query = read.parse(state.filters)
  const { days, from, to, unit = 'day', compare = 'before', ...filters } = query
  const period = periodOf({ days, from, to }, today)
  const set = (filters: FilterValues) => {
    setToday(dayOf(Date.now()))
    change({ filters })
  }
  const request: StatisticsRequest = { ...period, compare, ...filters }
  return {
    request,
    /** Why the query is invalid; null when valid. */
    refusal: statisticsInput.safeParse(request).error?.issues[0]?.message ?? null,
    count: daysBetween(period.from, period.to),
    unit: unit as Unit,
    preset: (from ?? to) ? 'own' : ((days ?? DEFAULT_DAYS) as Preset),
    /** In the format of the filter fields. */
    values: { ...filters, from: startOfDay(period.from), to: startOfDay(period.to) },
    set,
    setPreset: (preset: Preset) =>
      set({
        days: preset === DEFAULT_DAYS || preset === 'own' ? undefined : preset,
        from: preset === 'own' ? period.from : undefined,
        to: preset === 'own' ? period.to : undefined,
      }),
    setPeriod: (values: FilterValues) =>
      set({ days: undefined, from: dateOf(values['from']), to: dateOf(values['to']) }),
    setUnit: (next: Unit) => set({ unit: next === 'day' ? undefined : next }),
    setCompare: (next: StatisticsRequest['compare']) => set({ compare: next === 'before' ? undefined : next }),
    renew: () => setToday(dayOf(Date.now())),
  }
}

export type StatisticsForm = ReturnType<typeof useStatisticsForm>
