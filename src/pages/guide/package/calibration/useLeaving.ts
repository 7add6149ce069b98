import { writes } from '@/components/keys/registry'
import { useShortcut } from '@/components/keys/useKeys'
import { usePackageEditor } from '../state/workshop'

const LEAVE = { group: '数据包', label: '离开校准', keys: ['Escape'] }

/** Esc drops what is half set, and then leads back to the map. Answers the same for the maps themselves, where keys are their own. */
export function useLeaving(isHalfSet: boolean, drop: () => void): () => void {
  const { choose } = usePackageEditor()
  const leave = () => (isHalfSet ? drop() : choose({ view: 'map' }))
  useShortcut(LEAVE, () => !writes(document.activeElement) && leave())
  return leave
}
