import RecordsDrawer from '@/components/record/RecordsDrawer'
import { adPosition, adPositionKind } from '@/contract/features/advertisement/adPosition'

/** Where advertisements appear, with picture size and capacity. */
export default function PositionsDrawer({ onClose }: { onClose: () => void }) {
  return (
    <RecordsDrawer
      kind={adPositionKind}
      calls={adPosition}
      title="广告位"
      advice="先说小程序的哪里放广告、图片多大，如 首页横幅 750×320"
      noteOf={({ key, width, height, atOnce }) => `${width}×${height} · 同时 ${atOnce} 个 · ${key}`}
      relatedDomains={['advertisement']}
      onClose={onClose}
    />
  )
}
