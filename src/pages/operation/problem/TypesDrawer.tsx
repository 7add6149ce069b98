import RecordsDrawer from '@/components/record/RecordsDrawer'
import { complaintType, complaintTypeKind } from '@/contract/operation/problem/complaintType'

/** The topics that visitors choose from in a report, in display order. */
export default function TypesDrawer({ onClose }: { onClose: () => void }) {
  return (
    <RecordsDrawer
      kind={complaintTypeKind}
      calls={complaintType}
      title="问题类型"
      advice="访客上报时从中选一个，如 设施损坏、环境卫生"
      noteOf={({ hint }) => hint}
      offlineNote="访客不能再选它，已经上报的不变"
      relatedDomains={['problem']}
      onClose={onClose}
    />
  )
}
