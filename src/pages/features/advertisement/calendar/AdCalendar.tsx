import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import calendarCss from '@/components/calendar/Calendar.module.css'
import { CalendarFoot, CalendarPage } from '@/components/calendar/CalendarPage'
import { QueryState } from '@/components/form/QueryState'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { useRecordForm } from '@/components/record'
import { advertisement, advertisementKind } from '@/contract/features/advertisement/advertisement'
import { call } from '@/lib/call'
import { menus } from '@/contract/rights'
import { AdFormPart } from '../AdFormPart'
import { usePositions } from '../usePositions'
import css from './AdCalendar.module.css'
import { CalendarGrid } from './CalendarGrid'
import { CalendarHead } from './CalendarHead'
import { CalendarList } from './CalendarList'
import { periodOf, rowsOf, summaryOf } from './rows'
import type { Row } from './rows'
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
  return (
    <CalendarPage className={css.page} title={menus.adManager.name}>
      <section className={calendarCss.panel} aria-label="广告日历">
        <CalendarHead period={period} query={bookings} onAdd={mayAdd ? () => open({}) : undefined} />
        {rows ? (
          <div
            className={`${calendarCss.body} ${css.body}`}
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
            <QueryState query={bookings.error ? bookings : positions} what="广告日历" action="查看广告日历" />
          </div>
        )}
        {rows && (
          <CalendarFoot className={css.foot} legend={LEGEND}>
            <Summary rows={rows} weeks={period.length} />
          </CalendarFoot>
        )}
      </section>
      {form}
    </CalendarPage>
  )
}

const LEGEND = [
  ['current', '上线'],
  ['plain', '未开始'],
  ['muted', '下线'],
  ['hatched', '重叠'],
  ['dashed', '空档'],
] as const

/** Totals for the period. */
function Summary({ rows, weeks }: { rows: readonly Row[]; weeks: number }) {
  const { bookings, overlaps, free, weeks: freeWeeks } = summaryOf(rows)
  return (
    <p role="status">
      {weeks} 周内 {bookings} 个排期
      {overlaps > 0 && (
        <>
          ，<strong data-overlap>重叠 {overlaps} 处</strong>
        </>
      )}
      {free > 0 && (
        <>
          ，空档 {free} 段共 <strong>{freeWeeks}</strong> 周
        </>
      )}
    </p>
  )
}
