import TrailDrawer from '@/components/trail/TrailDrawer'
import type { GuideRow } from '@/contract/guide/guide/guide'

/** What became of a guide so far. */
export default function GuideTrail({ guide, onClose }: { guide: GuideRow; onClose: () => void }) {
  return <TrailDrawer domain="guide" id={guide.id} name={guide.name} onClosed={onClose} />
}
