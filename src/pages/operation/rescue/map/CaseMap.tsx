import { useQuery } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { useMemo, useState } from 'react'
import { StackIcon, MapPinIcon, SearchIcon } from '@/components/icons'
import { MapView } from '@/components/map/MapView'
import { PlaceList } from '@/components/map/places/PlaceList'
import { PlaceSearch } from '@/components/map/search/PlaceSearch'
import type { MapMark, MapPoint } from '@/components/map/types'
import { useTabActive } from '@/components/ui/tab/active'
import { azimuth } from '@/contract/kit/azimuth'
import { rescue } from '@/contract/operation/rescue/rescue'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { metresBetween } from '@/contract/guide/package/routeMeasure'
import { call } from '@/lib/call'
import { directionOf, metresText } from '@/lib/geo/words'
import css from './CaseMap.module.css'
import { useFollowing, ZOOM } from './useFollowing'

/** How long boundary and points are reused for the next case of the same guide. */
const GROUND_MS = 600_000
/** Maximum opacity: the drawing is only background. */
const OVERLAY_MOST = 0.7
const none: readonly MapPoint[] = []

/** The caller's location and its accuracy among the guide's points; also as a list for users who cannot use the map. */
export function CaseMap({ one: detail }: { one: RescueDetail }) {
  const { id, lng, lat, accuracy, guide, visitor } = detail
  const guideId = guide?.id
  const { data, isError, refetch } = useQuery({
    // A key outside `rescue`, whose queries refetch on every change anywhere.
    queryKey: ['rescueGround', guideId],
    queryFn: ({ signal }) => call(rescue.ground, { params: { id: guideId! } }, { signal }),
    enabled: guideId !== undefined,
    staleTime: GROUND_MS,
  })
  const [isListOpen, setListOpen] = useState(false)
  const [isSearchOpen, setSearchOpen] = useState(false)
  const active = useTabActive()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [hovered, hover] = useState<string | null>(null)
  const { following: isFollowing, view, toggle, goTo, stop } = useFollowing(lng, lat)
  const marks = useMemo(
    (): MapMark[] => [{ id, kind: 'caller', position: [lng, lat], ...(accuracy !== null && { accuracy }) }],
    [id, lng, lat, accuracy],
  )
  const points = useMemo(
    () =>
      data?.points.map((point): MapPoint => ({
        id: point.id,
        name: point.name,
        position: [point.lng, point.lat],
        kind: point.icon,
      })) ?? none,
    [data],
  )
  const places = useMemo(
    () =>
      points
        .map(({ id: point, name, position }) => ({
          id: point,
          name,
          position,
          metres: Math.round(metresBetween(position, [lng, lat])),
        }))
        .toSorted((a, b) => a.metres - b.metres)
        .map((place) => ({
          ...place,
          subtitle: `求助者在它${directionOf(azimuth(place.position, [lng, lat]))} ${metresText(place.metres)}`,
        })),
    [points, lng, lat],
  )
  const overlay = useMemo(
    () => (data?.overlay ? { ...data.overlay, opacity: Math.min(OVERLAY_MOST, data.overlay.opacity) } : null),
    [data],
  )
  const selected = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId])
  return (
    <div className={css.panes} data-listed={isListOpen || undefined}>
      <div className={css.map}>
        <MapView
          label={`${visitor.nickname}的位置`}
          boundary={data?.boundary}
          overlay={overlay}
          points={points}
          marks={marks}
          view={view}
          selected={selected}
          hovered={hovered}
          onHover={hover}
          onSelect={([point]) => setSelectedId(point ?? null)}
          onGrab={stop}
        >
          <div className={css.tools}>
            <Button
              type={isFollowing ? 'primary' : 'default'}
              icon={<MapPinIcon size={16} />}
              aria-pressed={isFollowing}
              onClick={toggle}
            >
              跟随求助者
            </Button>
            <Popover
              trigger="click"
              placement="bottomLeft"
              open={isSearchOpen && active}
              onOpenChange={setSearchOpen}
              destroyOnHidden
              content={
                <PlaceSearch
                  autoFocus
                  points={points}
                  onSelect={(target) => {
                    setSearchOpen(false)
                    goTo(target)
                  }}
                />
              }
            >
              <Button icon={<SearchIcon size={16} />} aria-expanded={isSearchOpen}>
                搜索地点
              </Button>
            </Popover>
            {places.length > 0 && (
              <Button
                icon={<StackIcon size={16} />}
                aria-expanded={isListOpen}
                onClick={() => setListOpen(!isListOpen)}
              >
                附近点位 {places.length}
              </Button>
            )}
          </div>
        </MapView>
        {isError && (
          <p className={css.failed} role="alert">
            景区的点位没有读到
            <Button type="link" size="small" onClick={() => void refetch()}>
              重试
            </Button>
          </p>
        )}
      </div>
      {isListOpen && (
        <PlaceList
          label="附近的点位，近的在前"
          places={places}
          selected={selectedId}
          hovered={hovered}
          onHover={hover}
          onChoose={({ id: point, position }) => {
            setSelectedId(point)
            goTo({ centre: position, zoom: ZOOM })
          }}
        />
      )}
    </div>
  )
}
