import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useShortcut } from '@/components/keys/useKeys'
import { MapView } from '@/components/map/MapView'
import { PlanView } from '@/components/map/PlanView'
import type { MapLayer, MapSceneProps, MapTarget } from '@/components/map/types'
import shared from '@/theme/shared.module.css'
import { placeOf } from '@/entities/guide/mapPlaces'
import { usePlan } from '@/entities/guide/usePlan'
import { usePackageEditor } from '../state/editorState'
import type { PackageEditorState } from '../state/editorState'
import { Floors } from './Floors'
import css from './PackageMap.module.css'
import { ToolBar } from './ToolBar'
import { useMapContent } from './useMapContent'
import { useMapEvents } from './useMapEvents'
import { useMapTool } from './useMapTool'
import { useTrigger } from './useTrigger'

const LEAVE = { group: '地图', label: '放下工具', keys: ['Escape'] } as const

/** What the map showed before, the point that was chosen since or by a link, or the guide itself while it has no points. */
function initialView({ guide, guidePackage, poi, floor, getLastView }: PackageEditorState): MapTarget | undefined {
  const last = getLastView()
  if (last.target && last.floor === floor && (poi === null || poi.id === last.poi)) return last.target
  if (guide.type === 'indoor') return undefined
  const centre = poi && placeOf(poi, guide.type)
  if (centre) return { centre, zoom: 17 }
  const { lng, lat, settings } = guide
  const isEmpty = guidePackage.pois.length === 0
  return isEmpty && lng !== null && lat !== null ? { centre: [lng, lat], zoom: settings.zoomDefault } : undefined
}

/** The guide's map or floor plan with its tools. A sheet may cover its lower edge. */
export function PackageMap({ covering }: { covering: HTMLElement | null }) {
  const editor = usePackageEditor()
  const { guide, hovered, floor, poi, keepLastView } = editor
  const indoor = guide.type === 'indoor'
  const trigger = useTrigger()
  const editing = useMapTool(trigger)
  const { tool, setTool, mapTool, hint, actions } = editing
  // A newly placed point's name field has the focus, away from the map.
  useShortcut(tool === 'point' ? LEAVE : undefined, editing.leave)
  const [hidden, setHidden] = useState<readonly MapLayer[]>([])
  const content = useMapContent({
    showAllAreas: tool === 'area',
    trigger: trigger.trigger,
    isRingEdited: editing.isRingEdited,
  })
  // The camera moves to a link's target; later selections are mostly in view already.
  const [view, setView] = useState(() => initialView(editor))
  const [firstFloor] = useState(floor)
  const poiId = poi?.id ?? null
  useEffect(() => keepLastView({ poi: poiId }), [keepLastView, poiId])
  const events = useMapEvents(trigger, editing)
  const scene: MapSceneProps = {
    label: indoor ? `${guide.name} ${floor ?? ''} 平面图` : `${guide.name}地图`,
    ...content,
    hidden,
    hovered,
    covering,
    keepsEdge: true,
    tool: mapTool,
    ...events,
    onView: ({ centre, zoom }) => keepLastView({ target: { centre, zoom }, floor }),
    ...(view && floor === firstFloor && { view }),
  }
  return (
    <GuideGround scene={scene}>
      <ToolBar
        tool={tool}
        onTool={setTool}
        hidden={hidden}
        onHidden={setHidden}
        hint={hint}
        points={content.points}
        {...(!indoor && { onFound: setView })}
      />
      {indoor && <Floors />}
      {actions.length > 0 && mapTool.kind !== 'draw' && (
        <div className={css.actions}>
          {actions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className={`${shared.ellipsis} ${shared.press} ${css.edit}`}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </GuideGround>
  )
}

/** The map, or the plan of the chosen floor; words while there is no plan. */
function GuideGround({ scene, children }: { scene: MapSceneProps; children: ReactNode }) {
  const { guide, floor } = usePackageEditor()
  const { plan, picture, failed } = usePlan(guide.settings.floors, floor)
  if (guide.type !== 'indoor') {
    return (
      <MapView {...scene} boundary={guide.settings.boundary} overlay={guide.settings.overlay}>
        {children}
      </MapView>
    )
  }
  return plan ? (
    <PlanView key={plan.picture} {...scene} plan={plan}>
      {children}
    </PlanView>
  ) : (
    <div className={css.none}>
      {children}
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
