import TrailDrawer from '@/entities/trail/TrailDrawer'
import type { GuideRow } from '@/contract/guide/guide/guide'

/** Change history of a guide. */
export default function GuideTrail({ guide, onClose }: { guide: GuideRow; onClose: () => void }) {
  return <TrailDrawer domain="guide" id={guide.id} name={guide.name} onClosed={onClose} />
}
