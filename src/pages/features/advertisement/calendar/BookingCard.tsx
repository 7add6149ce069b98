import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import calendarCss from '@/components/calendar/Calendar.module.css'
import { useClose } from '@/components/calendar/EntryButton'
import { VisibilityTag } from '@/components/list/cells'
import { EditIcon } from '@/components/icons'
import { advertisement } from '@/contract/features/advertisement/advertisement'
import { call } from '@/lib/call'
import { ALL_GUIDES } from '@/entities/scope'
import css from './Cards.module.css'
import type { Bar } from './rows'
import type { CalendarTools } from './useCalendarTools'
import { periodText, spanText } from './words'

interface BookingCardProps {
  bar: Bar
  tools: CalendarTools
}

/** One advertisement: its picture, period and audience. */
export function BookingCard({ bar: { booking, hidden }, tools: { edit } }: BookingCardProps) {
  const close = useClose()
  const { id, title, picture, thumbnail, shown, guideIds, topAt } = booking
  const scope = useQuery({
    queryKey: ['advertisement', 'scopeList', id],
    queryFn: ({ signal }) => call(advertisement.scopeList, { params: { id } }, { signal }),
    enabled: guideIds.length > 0,
  })
  const guides =
    guideIds.length === 0 ? ALL_GUIDES : (scope.data?.map(({ name }) => name).join('、') ?? `${guideIds.length} 个导览`)
  return (
    <>
      <h3>{title}</h3>
      <img className={css.picture} src={thumbnail ?? picture} alt={`${title}的图片`} />
      <dl className={calendarCss.facts}>
        <dt>状态</dt>
        <dd>
          <VisibilityTag shown={shown} />
          {topAt !== null && ' 置顶'}
        </dd>
        <dt>展示时间</dt>
        <dd>{periodText(booking)}</dd>
        <dt>投放范围</dt>
        <dd>{guides}</dd>
      </dl>
      {hidden.map((overlap) => (
        <p key={overlap.from} className={css.conflict}>
          {spanText(overlap)} 排不下，这 {overlap.days} 天访客看不到它
        </p>
      ))}
      {edit && (
        <Button
          icon={<EditIcon size={16} />}
          onClick={() => {
            close()
            edit(id)
          }}
        >
          编辑广告
        </Button>
      )}
    </>
  )
}
