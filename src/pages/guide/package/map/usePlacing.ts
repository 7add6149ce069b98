import { useToast } from '@/components/ui/toast/useToast'
import type { PoiChanges, PoiRecord } from '@/contract/guide/package/guidePoi'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../state/editorState'

const rounded = (value: number) => Math.round(value * 1e6) / 1e6
const planMetres = (value: number) => Math.max(0, Math.round(value * 100) / 100)

/** Places points at the clicked spot of the map or visible floor plan. */
export function usePlacing() {
  const { guide, floor, commands, history } = usePackageEditor()
  const toast = useToast()
  const placeAt = ([x, y]: Position): Pick<PoiChanges, 'lng' | 'lat' | 'floor' | 'plan'> =>
    guide.type === 'indoor'
      ? { floor, plan: { x: planMetres(x), y: planMetres(y) } }
      : { lng: rounded(x), lat: rounded(y) }

  const place = ({ id, name }: PoiRecord, position: Position) =>
    history.perform(commands.changePois([{ id, changes: placeAt(position) }], `修改「${name}」的位置`)).then(
      () => toast.done(`「${name}」已放到${guide.type === 'indoor' ? '平面图' : '地图'}上`, '可以撤销'),
      (error: unknown) => toast.failed(`没有保存「${name}」的位置`, error),
    )
  return { placeAt, place, rounded }
}
