import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { WeekSteps } from '@/components/calendar/CalendarPage'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { PlusIcon, RefreshIcon } from '@/components/icons'
import { useShortcut } from '@/components/keys/useKeys'
import { ViewSwitch } from '@/components/list/ViewSwitch'
import { ReferenceSelect } from '@/components/record/form/ReferenceSelect'
import { advertisementKind } from '@/contract/features/advertisement/advertisement'
import { formatTime, readingTime } from '@/lib/time'
import { PositionsButton } from '../PositionsButton'
import { OWN_PARAMETERS } from '../view'
import css from './AdCalendar.module.css'
import { periodOf } from './rows'
import { LENGTHS } from './usePeriod'
import type { Length, usePeriod } from './usePeriod'

interface CalendarHeadProps {
  period: ReturnType<typeof usePeriod>
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'refetch' | 'error' | 'data'>
  /** Opens the form for a new advertisement; undefined without the right. */
  onAdd?: () => void
}

const LENGTH_NAMES: Record<Length, string> = { 12: '12 周', 26: '半年' }

/** New advertisement, week range, guide, and view switch. */
export function CalendarHead({ period, query, onAdd }: CalendarHeadProps) {
  const { from, to } = periodOf(period.calendar)
  const today = useCalendarTick('day')
  useShortcut(onAdd && { group: '广告日历', label: '新增广告', keys: ['n'] }, () => onAdd?.())
  const day = useMedia(PHONE) ? 'MM-DD' : 'YYYY-MM-DD'
  return (
    <div className={css.head}>
      {onAdd && (
        <Button type="primary" icon={<PlusIcon size={16} />} aria-keyshortcuts="n" onClick={onAdd}>
          新增广告
        </Button>
      )}
      <WeekSteps
        className={css.steps}
        step={Math.floor(period.length / 3)}
        period={`${formatTime(from, day)} – ${formatTime(to - 1, day)}`}
        todayLabel="回到今天"
        onMove={period.move}
        onToday={period.toToday}
      />
      <ReferenceSelect<string | null>
        className={css.guide}
        domain="guide"
        name="导览"
        aria-label="导览"
        placeholder="全部导览"
        allowClear
        value={period.guideId}
        onChange={(guide: string | null | undefined) => period.setGuide(guide ?? null)}
      />
      <div className={css.end}>
        {query.dataUpdatedAt > 0 && <span className={css.time}>{readingTime(query.dataUpdatedAt, today)} 更新</span>}
        <Button
          type="text"
          aria-label="刷新"
          loading={query.isFetching}
          icon={<RefreshIcon size={16} />}
          onClick={() => void query.refetch()}
        />
        <Segmented<Length>
          aria-label="时间长度"
          value={period.length}
          onChange={period.setLength}
          options={LENGTHS.map((value) => ({ value, label: LENGTH_NAMES[value] }))}
        />
        <PositionsButton />
        <div className={css.views}>
          <ViewSwitch name={advertisementKind.domain} calendar={OWN_PARAMETERS} />
        </div>
      </div>
      {query.error && query.data !== undefined && (
        <p className={css.stale} role="alert">
          没有读到新的排期，下面是 {readingTime(query.dataUpdatedAt, today)} 读到的
        </p>
      )}
    </div>
  )
}
