import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import { usePageEditor } from '../editor'

/** Which revision is online, by whom and since when. */
export function OnlineRevision() {
  const { online } = usePageEditor()
  const today = useCalendarTick('day')
  if (online === null) return null
  return (
    <p className={shared.small}>
      线上是第 {online.number} 版，{online.by?.name ?? '有人'} {friendlyTime(online.at, today)}{' '}
      {online.plannedAt === null ? '' : '定时'}发布
    </p>
  )
}
