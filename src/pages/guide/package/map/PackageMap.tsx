import { useMemo, useState } from 'react'
import { useShortcut } from '@/components/keys/useKeys'
import { MapView } from '@/components/map/MapView'
import { PlanView } from '@/components/map/PlanView'
import type { MapLayer, MapSceneProps, MapTarget } from '@/components/map/types'
import { usePackageEditor } from '../state/editorState'
import { areasOf, isSpotArea, poiOf } from './areas'
import css from './PackageMap.module.css'
import { Floors } from './Floors'
import { pointsOf } from './mapPoints'
import { linesOf, placeOf } from '../../../../entities/guide/mapPlaces'
import { ToolBar } from './ToolBar'
import { useAdding } from './useAdding'
import { usePlan } from '@/entities/guide/usePlan'
import { useTrigger } from './useTrigger'
import { useMapTool } from './useMapTool'

const LEAVE = { group: '地图', label: '放下工具', keys: ['Escape'] } as const

/** The guide's map or floor plan with its tools. A sheet may cover its lower edge. */
export function PackageMap({ covering: coveringElement }: { covering: HTMLElement | null }) {
  const editor = usePackageEditor()
  const {
    guide,
    guidePackage,
    types,
    spots,
    numbers,
    selected,
    selectPois,
    choose,
    selection,
    poi,
    route,
    hovered,
    hover,
    readOnly,
    floor,
    movePoi,
    resizePoi,
    askDelete,
    setMap,
  } = editor
  const trigger = useTrigger()
  const { tool, setTool, mapTool, isRingEdited, hint, leave, edit, drawRing, actions } = useMapTool(trigger)
  // A newly placed point's name field has the focus, away from the map.
  useShortcut(tool === 'point' ? LEAVE : undefined, leave)
  const [hidden, setHidden] = useState<readonly MapLayer[]>([])
  const { addAt, addRoute } = useAdding()
  const { plan, picture, failed } = usePlan(guide.settings.floors, floor)
  const indoor = guide.type === 'indoor'
  const content = useMemo(
    () => ({
      guide: guide.type,
      types,
      spots,
      numbers,
      pois: indoor ? guidePackage.pois.filter((point) => point.floor === floor) : guidePackage.pois,
    }),
    [guide.type, types, spots, numbers, guidePackage.pois, indoor, floor],
  )
  const points = useMemo(() => pointsOf(content), [content])
  const areas = useMemo(
    () =>
      areasOf(content, selected, {
        showAll: tool === 'area',
        editable: !readOnly,
        trigger: trigger.trigger,
        isEdited: isRingEdited,
      }),
    [content, selected, tool, readOnly, trigger.trigger, isRingEdited],
  )
  const lines = useMemo(
    () => linesOf(guidePackage.routes, content, selection.route),
    [guidePackage.routes, content, selection.route],
  )
  const highlighted = useMemo(() => (route ? [route.id] : selected), [route, selected])
  // The camera moves to a link's target; later selections are mostly in view already.
  const [view, setView] = useState<MapTarget | undefined>(() => {
    const centre = !indoor && poi ? placeOf(poi, guide.type) : null
    return centre
      ? { centre, zoom: 17 }
      : guidePackage.pois.length === 0 && !indoor && guide.lng !== null && guide.lat !== null
        ? { centre: [guide.lng, guide.lat], zoom: guide.settings.zoomDefault }
        : undefined
  })
  const scene: MapSceneProps = {
    label: indoor ? `${guide.name} ${floor ?? ''} 平面图` : `${guide.name}地图`,
    points,
    areas,
    lines,
    hidden,
    selected: highlighted,
    hovered,
    covering: coveringElement,
    keepsEdge: true,
    tool: mapTool,
    onHandle: setMap,
    onHover: hover,
    onSelect: (ids, kind) => {
      if (kind === 'line') choose({ route: ids[0] ?? null, poi: null, spot: null })
      else {
        selectPois([...new Set(ids.map(poiOf))])
        if (kind === null) choose({ route: null, poi: null, spot: null })
      }
    },
    onLeaveTool: leave,
    onOpen: () => document.querySelector<HTMLElement>('[data-package-form] input')?.focus(),
    ...(view && { view }),
    ...(!readOnly && {
      onMove: movePoi,
      onRadius: (id: string, metres: number) =>
        isSpotArea(id) && trigger.trigger
          ? trigger.setRadius(trigger.trigger.spot.id, metres)
          : resizePoi(poiOf(id), metres),
      onDelete: (ids: string[]) => !route && askDelete(ids.map(poiOf)),
      onPick: addAt,
      onDraw: (shape: Parameters<NonNullable<MapSceneProps['onDraw']>>[0]) => {
        if (shape.kind === 'polygon') return drawRing(shape.ring)
        if (shape.kind !== 'line') return
        setTool('select')
        void addRoute(shape.path)
      },
      onEdit: edit,
    }),
  }
  const tools = (
    <>
      <ToolBar
        tool={tool}
        onTool={setTool}
        hidden={hidden}
        onHidden={setHidden}
        hint={hint}
        points={points}
        {...(!indoor && { onFound: setView })}
      />
      {indoor && <Floors />}
      {actions.length > 0 && mapTool.kind !== 'draw' && (
        <div className={css.actions}>
          {actions.map(({ label, run }) => (
            <button key={label} type="button" className={css.edit} onClick={run}>
              {label}
            </button>
          ))}
        </div>
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
      <p>
        {picture === null
          ? '这一层还没有平面图。可以在「导览设置」里上传；列表和坐标照常可用。'
          : failed
            ? '平面图没有读到，列表和坐标照常可用。'
            : '正在读取平面图…'}
      </p>
    </div>
  )
}
