import { routeLine } from '@/contract/guide/package/guideRoute'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { Position } from '@/lib/geo'
import type { PackageEditorState } from '../state/editorState'
import type { ToolName } from './tools'
import type { Trigger } from './useTrigger'

/** What is edited corner by corner: a route's way, an explanation's polygon, or a polygon being redrawn. */
export interface ShapeEdit {
  what: 'way' | 'ring' | 'draw'
  id: string
}

/** What could be edited corner by corner now. */
interface Editable {
  /** The chosen route, if its way may be edited, and the way's corners. */
  way: RouteRecord | null
  path: Position[]
  /** The open explanation's trigger area, and its corners if it is a polygon. */
  open: Trigger | null
  ring: Position[] | null
}

function stopsOf(route: RouteRecord | null, pois: readonly PoiRecord[]): Position[] {
  return (route?.poiIds ?? []).flatMap((id): Position[] => {
    const poi = pois.find((candidate) => candidate.id === id)
    return poi ? [[poi.lng, poi.lat]] : []
  })
}

export function editableOf(
  { guide, guidePackage, route, readOnly }: Pick<PackageEditorState, 'guide' | 'guidePackage' | 'route' | 'readOnly'>,
  trigger: Trigger | null,
): Editable {
  // An undrawn way starts as straight lines from stop to stop.
  const path = [...routeLine(route?.path ?? [], stopsOf(route, guidePackage.pois))]
  const way = !readOnly && guide.type === 'composite' && route && path.length > 1 ? route : null
  const open = trigger?.isOpen ? trigger : null
  return { way, path, open, ring: open?.trigger.kind === 'polygon' ? open.trigger.points : null }
}

/** What is edited: selecting something else ends the edit, and the area tool starts it. */
export function activeEdit(
  edit: ShapeEdit | null,
  { way, open, ring }: Editable,
  tool: ToolName,
): ShapeEdit['what'] | null {
  const is = (what: ShapeEdit['what'], id: string | undefined) => edit?.what === what && edit.id === id
  if (is('way', way?.id)) return 'way'
  if (open && is('draw', open.spot.id)) return 'draw'
  return ring && (is('ring', open?.spot.id) || tool === 'area') ? 'ring' : null
}

/** Buttons that begin or end an edit. */
export function editActions(
  { way, open, ring }: Editable,
  now: ShapeEdit['what'] | null,
  { leave, start }: { leave: () => void; start: (edit: ShapeEdit) => void },
) {
  return [
    ...(now === 'way' || now === 'ring' ? [{ label: '完成修改', run: leave }] : []),
    ...(way && now !== 'way'
      ? [{ label: `修改「${way.name}」的走线`, run: () => start({ what: 'way', id: way.id }) }]
      : []),
    ...(open && ring && now !== 'ring'
      ? [{ label: '修改触发多边形', run: () => start({ what: 'ring', id: open.spot.id }) }]
      : []),
    ...(open && now !== 'draw'
      ? [{ label: ring ? '重新画触发多边形' : '画触发多边形', run: () => start({ what: 'draw', id: open.spot.id }) }]
      : []),
  ]
}
