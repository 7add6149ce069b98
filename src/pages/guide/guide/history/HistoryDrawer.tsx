import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { guide as calls } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import type { GuideDrawerProps } from '../drawer'
import { ReviewTag } from '@/entities/guide/ReviewTag'
import css from './HistoryDrawer.module.css'
import { ReviewTimeline } from './ReviewTimeline'

/** Every transition of a guide's review. */
export default function HistoryDrawer({ guide, onClose }: GuideDrawerProps) {
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const events = useQuery({
    queryKey: ['guide', 'reviews', guide.id],
    queryFn: ({ signal }) => call(calls.reviews, { params: { id: guide.id } }, { signal }),
  })
  return (
    <SideDrawer
      title={`审核记录 · ${guide.name}`}
      tag={<ReviewTag review={guide.review} />}
      open={open}
      onClose={close}
      afterOpenChange={afterOpenChange}
    >
      {events.data ? (
        <div className={css.body}>
          {events.data.length > 0 ? (
            <ReviewTimeline events={events.data} />
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有提交过审核" />
          )}
        </div>
      ) : (
        <QueryState query={events} what="审核记录" />
      )}
    </SideDrawer>
  )
}
