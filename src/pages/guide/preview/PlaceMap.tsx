import { useMemo, useState } from 'react'
import { MapView } from '@/components/map/MapView'
import { PlanView } from '@/components/map/PlanView'
import type { MapArea, MapPoint, MapSceneProps } from '@/components/map/types'
import shared from '@/theme/shared.module.css'
import type { GuidePage } from '@/contract/guide/guide/guide'
import { linesOf, placeOf } from '../../../entities/guide/mapPlaces'
import { usePlan } from '@/entities/guide/usePlan'
import marks from '../package/Marks.module.css'
import css from './PlaceMap.module.css'
import type { Place, Route } from './visit'

interface PlaceMapProps {
  page: GuidePage
  places: readonly Place[]
  selectedId: string | null
  onChoose: (id: string | null) => void
  /** The route to follow; all routes are drawn without one. */
  route?: Route | null
  /** The explanation playing now. */
  playing?: string | null
}

/** A guide's points, the chosen one's trigger and the routes, on its map or floor plans. */
export function PlaceMap({ page, places, selectedId, onChoose, route = null, playing = null }: PlaceMapProps) {
  const { type, settings, bag: guidePackage, name } = page
  const indoor = type === 'indoor'
  const place = places.find(({ poi }) => poi.id === selectedId)
  const [floorChosen, setFloor] = useState<string | null>(null)
  const floor = indoor ? (place?.poi.floor ?? floorChosen ?? settings.floors[0]?.name ?? null) : null
  const { plan, picture, failed } = usePlan(settings.floors, floor)
  const visiblePlaces = useMemo(
    () => (indoor ? places.filter(({ poi }) => poi.floor === floor) : places),
    [indoor, places, floor],
  )
  const points = useMemo(
    () =>
      visiblePlaces.flatMap(({ poi, name: placeName, kind }, index): MapPoint[] => {
        const position = placeOf(poi, type)
        return position ? [{ id: poi.id, position, kind, name: placeName, ...(indoor && { number: index + 1 }) }] : []
      }),
    [visiblePlaces, type, indoor],
  )
  const lines = useMemo(
    () =>
      linesOf(
        route ? [route] : guidePackage.routes,
        { guide: type, pois: visiblePlaces.map(({ poi }) => poi) },
        route?.id ?? null,
      ),
    [route, guidePackage.routes, type, visiblePlaces],
  )
  const areas = useMemo((): MapArea[] => {
    const centre = place && placeOf(place.poi, type)
    const trigger = place?.spots[0]?.trigger
    if (!place || !centre || !trigger || trigger.kind === 'off') return []
    const shape: MapArea['shape'] =
      trigger.kind === 'polygon'
        ? { kind: 'polygon', ring: trigger.points }
        : { kind: 'circle', centre, radius: trigger.radius ?? place.poi.radius }
    const isPlaying = playing !== null && place.spots.some(({ id }) => id === playing)
    return [
      { id: `area ${place.poi.id}`, pointId: place.poi.id, shape, ...(isPlaying && { state: 'playing' as const }) },
    ]
  }, [place, type, playing])
  const scene: MapSceneProps = {
    label: indoor ? `${name} ${floor ?? ''} 平面图` : `${name}地图`,
    points,
    lines,
    areas,
    selected: useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId]),
    onSelect: (ids, kind) => {
      if (kind !== 'line') onChoose(kind === 'point' ? (ids[0] ?? null) : null)
    },
  }
  if (!indoor) return <MapView {...scene} boundary={settings.boundary} overlay={settings.overlay} />
  return (
    <>
      {plan ? (
        <PlanView key={plan.picture} {...scene} plan={plan} />
      ) : (
        <p className={css.none}>
          {picture === null ? '这一层还没有平面图，讲解列表照常可用' : failed ? '平面图没有读到' : '正在读取平面图…'}
        </p>
      )}
      <div className={`${marks.box} ${css.floors}`} role="group" aria-label="楼层">
        {settings.floors.map((item) => (
          <button
            key={item.name}
            type="button"
            className={`${shared.press} ${marks.tool}`}
            aria-pressed={floor === item.name}
            onClick={() => {
              onChoose(null)
              setFloor(item.name)
            }}
          >
            {item.name}
          </button>
        ))}
      </div>
    </>
  )
}
