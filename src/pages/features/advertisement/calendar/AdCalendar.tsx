import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { useRecordForm } from '@/components/record'
import { Forbidden } from '@/components/ui/state/Forbidden'
import { advertisement, advertisementKind } from '@/contract/features/advertisement/advertisement'
import { code } from '@/contract/kit/core'
import { call, CallError } from '@/lib/call'
import { menus } from '@/contract/rights'
import { AdFormPart } from '../AdFormPart'
import { usePositions } from '../usePositions'
import css from './AdCalendar.module.css'
import { CalendarFoot } from './CalendarFoot'
import { CalendarGrid } from './CalendarGrid'
import { CalendarHead } from './CalendarHead'
import { CalendarList } from './CalendarList'
import { periodOf, rowsOf } from './rows'
import { useResolutions } from './useCalendarTools'
import type { CalendarTools } from './useCalendarTools'
import { usePeriod } from './usePeriod'

/** The bookings of every position, week by week. */
export function AdCalendar() {
  const period = usePeriod()
  const { calendar, guideId } = period
  const phone = useMedia(PHONE)
  const client = useQueryClient()
  const invalidate = useCallback(() => void client.invalidateQueries({ queryKey: ['advertisement'] }), [client])
  const { open, mayAdd, mayEdit, form } = useRecordForm({
    kind: advertisementKind,
    calls: advertisement,
    form: AdFormPart,
    onChanged: invalidate,
  })

  const body = periodOf(calendar)
  const bookings = useQuery({
    queryKey: ['advertisement', 'calendar', body],
    queryFn: ({ signal }) => call(advertisement.calendar, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
  const positions = usePositions()
  const rows = bookings.data && positions.data && rowsOf(positions.data, bookings.data, calendar, guideId)

  const tools: CalendarTools = {
    ...useResolutions(invalidate),
    edit: mayEdit ? (id) => open({ id }) : undefined,
    add: mayAdd ? (initial) => open({ initial }) : undefined,
  }
  const failed = bookings.error ? bookings : positions
  return (
    <div className={css.page}>
      <header className={css.title}>
        <h1 tabIndex={-1}>{menus.adManager.name}</h1>
      </header>
      <section className={css.panel} aria-label="广告日历">
        <CalendarHead period={period} query={bookings} onAdd={mayAdd ? () => open({}) : undefined} />
        {rows ? (
          <div
            className={css.body}
            aria-busy={bookings.isPlaceholderData}
            data-changing={bookings.isPlaceholderData || undefined}
          >
            {phone ? (
              <CalendarList rows={rows} tools={tools} />
            ) : (
              <CalendarGrid rows={rows} calendar={calendar} tools={tools} />
            )}
          </div>
        ) : (
          <div className={css.reading}>
            {failed.error instanceof CallError && failed.error.code === code.forbidden ? (
              <Forbidden action="查看广告日历" requestId={failed.error.requestId ?? undefined} />
            ) : (
              <QueryState query={failed} what="广告日历" />
            )}
          </div>
        )}
        {rows && <CalendarFoot rows={rows} weeks={period.length} />}
      </section>
      {form}
    </div>
  )
}
