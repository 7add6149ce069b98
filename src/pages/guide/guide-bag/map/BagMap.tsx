import { useMemo, useState } from 'react'
import { MapView } from '@/components/map/MapView'
import { PlanView } from '@/components/map/PlanView'
import type { MapLayer, MapSceneProps, MapTarget } from '@/components/map/types'
import { useToast } from '@/components/toast/useToast'
import type { Position } from '@/lib/geo'
import { useWorkshop } from '../bag/workshop'
import css from './BagMap.module.css'
import { Floors } from './Floors'
import { areasOf, linesOf, placeOf, pointsOf } from './things'
import { ToolBar } from './ToolBar'
import { toolOf } from './tools'
import type { ToolName } from './tools'
import { useAdding } from './useAdding'
import { usePlan } from './usePlan'

const rounded = ([lng, lat]: Position): Position => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
const poiOf = (id: string) => id.replace(/^(area|polygon) /, '')

/** The map of the guide, or the plan of a floor, with its tools. */
export function BagMap() {
  const workshop = useWorkshop()
  const { guide, bag, types, spots, selected, selectPois, choose, chosen, poi, route, hovered, hover, readOnly, floor, movePoi, resizePoi, askDelete, acts, history } = workshop
  const [tool, setTool] = useState<ToolName>('select')
  const [hidden, setHidden] = useState<readonly MapLayer[]>([])
  const { addAt, addRoute } = useAdding()
  const toast = useToast()
  const { plan, picture, failed } = usePlan(guide.settings.floors, floor)
  const indoor = guide.type === 'indoor'
  const shown = useMemo(
    () => ({ guide: guide.type, types, spots, pois: indoor ? bag.pois.filter((one) => one.floor === floor) : bag.pois }),
    [guide.type, types, spots, bag.pois, indoor, floor],
  )
  const points = useMemo(() => pointsOf(shown), [shown])
  const areas = useMemo(() => areasOf(shown, selected, { all: tool === 'area', editable: !readOnly }), [shown, selected, tool, readOnly])
  const lines = useMemo(() => linesOf(bag.routes, shown, chosen.route), [bag.routes, shown, chosen.route])
  const marked = useMemo(() => (route ? [route.id] : selected), [route, selected])
  // The camera goes to what a link names; what is chosen later is mostly in sight already.
  const [view] = useState<MapTarget | undefined>(() => {
    const centre = !indoor && poi ? placeOf(poi, guide.type) : null
    return centre ? { centre, zoom: 17 } : bag.pois.length === 0 && !indoor && guide.lng !== null && guide.lat !== null ? { centre: [guide.lng, guide.lat], zoom: guide.settings.zoomDefault } : undefined
  })
  const [editing, setEditing] = useState<string | null>(null)
  const edited = !readOnly && !indoor && route && editing === route.id && route.path.length > 1 ? route : null
  const choosePoint = (ids: readonly string[]) => selectPois(ids)

  const scene: MapSceneProps = {
    label: indoor ? `${guide.name} ${floor ?? ''} 平面图` : `${guide.name}地图`,
    points,
    areas,
    lines,
    hidden,
    selected: marked,
    hovered,
    tool: edited ? { kind: 'edit', shape: 'line', path: edited.path } : toolOf(tool).map,
    onHover: hover,
    onSelect: (ids, kind) => {
      if (kind === 'line') choose({ route: ids[0] ?? null, poi: null })
      else {
        choosePoint([...new Set(ids.map(poiOf))])
        if (kind === null) choose({ route: null, poi: null })
      }
    },
    onLeaveTool: () => {
      setTool('select')
      setEditing(null)
    },
    onOpen: () => document.querySelector<HTMLElement>('[data-workshop-form] input')?.focus(),
    ...(view && { view }),
    ...(!readOnly && {
      onMove: movePoi,
      onRadius: (id: string, metres: number) => resizePoi(poiOf(id), metres),
      onDelete: (ids: string[]) => !route && askDelete(ids.map(poiOf)),
      onPick: addAt,
      onDraw: (shape: Parameters<NonNullable<MapSceneProps['onDraw']>>[0]) => {
        if (shape.kind !== 'line') return
        setTool('select')
        void addRoute(shape.path)
      },
      onEdit: (path: Position[]) => {
        if (!edited) return
        history.perform(acts.changeRoute(edited.id, { path: path.map(rounded) }, `修改「${edited.name}」的走线`)).catch((error: unknown) => toast.failed('没有保存走线', error))
      },
    }),
  }
  const tools = (
    <>
      <ToolBar tool={tool} onTool={setTool} hidden={hidden} onHidden={setHidden} hint={edited ? '拖动顶点修改走线，拖动中点增加顶点，右键顶点删去；Esc 结束' : undefined} />
      {indoor && <Floors />}
      {route && !readOnly && !indoor && !edited && route.path.length > 1 && (
        <button type="button" className={css.edit} onClick={() => setEditing(route.id)}>
          修改「{route.name}」的走线
        </button>
      )}
    </>
  )
  if (!indoor) {
    return (
      <MapView {...scene} boundary={guide.settings.boundary} overlay={guide.settings.overlay}>
        {tools}
      </MapView>
    )
  }
  return plan ? (
    <PlanView key={plan.picture} {...scene} plan={plan}>
      {tools}
    </PlanView>
  ) : (
    <div className={css.none}>
      {tools}
      <p>{picture === null ? '这一层还没有平面图。可以在「导览设置」里上传；列表和坐标照常可用。' : failed ? '平面图没有读到，列表和坐标照常可用。' : '正在读取平面图…'}</p>
    </div>
  )
}
