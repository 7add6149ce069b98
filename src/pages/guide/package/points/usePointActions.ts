import { useToast } from '@/components/ui/toast/useToast'
import { useAdding } from '../map/useAdding'
import { usePlacing } from '../map/usePlacing'
import { usePackageEditor } from '../state/editorState'
import type { RowAction } from './PointRow'

/** What the rows of the list do; `moveTo` asks where a point goes. */
export function usePointActions(moveTo: (id: string) => void) {
  const { guidePackage, commands, history, getMap, askDelete } = usePackageEditor()
  const { addAt } = useAdding()
  const { place } = usePlacing()
  const toast = useToast()
  const poiOf = (id: string) => guidePackage.pois.find((poi) => poi.id === id)

  /** `order` is null where nothing moves. */
  const reorder = (id: string, order: readonly string[] | null) => {
    if (!order) return
    const name = poiOf(id)?.name ?? ''
    history
      .perform(commands.sortPois(order, `移动「${name}」的顺序`))
      .catch((error: unknown) => toast.failed(`没有移动「${name}」`, error))
  }
  const runAction = (id: string, action: RowAction) => {
    const poi = poiOf(id)
    const centre = getMap()?.centre()
    const others = guidePackage.pois.filter((other) => other.id !== id)
    if (action === 'first') reorder(id, [id, ...others.map((other) => other.id)])
    else if (action === 'moveTo') moveTo(id)
    else if (action === 'delete') askDelete([id])
    else if (poi && centre) void place(poi, centre)
  }
  /** Places a row that was dropped on the map: a point, or a new one. */
  const toMap = (id: string, x: number, y: number) => {
    const position = getMap()?.positionAt(x, y)
    if (!position) return
    const poi = poiOf(id)
    if (poi) void place(poi, position)
    else addAt(position)
  }
  return { reorder, runAction, toMap }
}
