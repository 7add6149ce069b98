import { isEditable } from '@/components/keys/editable'
import { useShortcut } from '@/components/keys/useKeys'
import { usePackageEditor } from '../state/editorState'

const LEAVE = { group: '数据包', label: '离开校准', keys: ['Escape'] }

/** Esc drops incomplete input first, then returns to the map. Returns the handler for the maps, which handle keys themselves. */
export function useLeaveCalibration(isHalfSet: boolean, drop: () => void): () => void {
  const { choose } = usePackageEditor()
  const leave = () => (isHalfSet ? drop() : choose({ view: 'map' }))
  useShortcut(LEAVE, () => !isEditable(document.activeElement) && leave())
  return leave
}
