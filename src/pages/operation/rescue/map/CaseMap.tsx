import { Button, Popover } from 'antd'
import { useMemo, useState } from 'react'
import { StackIcon, MapPinIcon, SearchIcon } from '@/components/icons'
import { MapView } from '@/components/map/MapView'
import { PlaceList } from '@/components/map/places/PlaceList'
import { PlaceSearch } from '@/components/map/search/PlaceSearch'
import type { MapPoint, MapTarget } from '@/components/map/types'
import { useTabActive } from '@/components/ui/tab/active'
import shared from '@/theme/shared.module.css'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import css from './CaseMap.module.css'
import { useCaseGround } from './useCaseGround'
import { useFollowing, ZOOM } from './useFollowing'

/** The caller's location and its accuracy among the guide's points; also as a list for users who cannot use the map. */
export function CaseMap({ detail }: { detail: RescueDetail }) {
  const { lng, lat, visitor } = detail
  const { boundary, overlay, points, marks, places, isError, refetch } = useCaseGround(detail)
  const [isListOpen, setListOpen] = useState(false)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [hovered, hover] = useState<string | null>(null)
  const { following: isFollowing, view, toggle, goTo, stop } = useFollowing(lng, lat)
  const selected = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId])
  return (
    <div className={css.panes} data-listed={isListOpen || undefined}>
      <div className={css.map}>
        <MapView
          label={`${visitor.nickname}的位置`}
          boundary={boundary}
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
            <SearchButton points={points} onSelect={goTo} />
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
          <p className={`${shared.aside} ${css.failed}`} role="alert">
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

/** Finds a place by name and goes there. */
function SearchButton({ points, onSelect }: { points: readonly MapPoint[]; onSelect: (target: MapTarget) => void }) {
  const [isOpen, setOpen] = useState(false)
  const active = useTabActive()
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen && active}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <PlaceSearch
          autoFocus
          points={points}
          onSelect={(target) => {
            setOpen(false)
            onSelect(target)
          }}
        />
      }
    >
      <Button icon={<SearchIcon size={16} />} aria-expanded={isOpen}>
        搜索地点
      </Button>
    </Popover>
  )
}
