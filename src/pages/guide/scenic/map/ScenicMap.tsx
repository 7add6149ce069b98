import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { MapView } from '@/components/map/MapView'
import { PlaceList } from '@/components/map/places/PlaceList'
import type { MapPoint, MapTarget } from '@/components/map/types'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import { scenic } from '@/contract/guide/scenic'
import type { ScenicRow } from '@/contract/guide/scenic'
import { call } from '@/lib/call'
import type { Position } from '@/lib/geo'
import { subtitleOf, isLocated } from './places'
import css from './ScenicMap.module.css'
import { POINTS_FROM, usePointsInSight } from './usePointsInSight'

interface ScenicMapProps {
  /** Opens the guide of a scenic area; omitted where the account may see none. */
  onOpen?: (row: ScenicRow) => void
  /** Opens its data package at one of its points; omitted without access. */
  onOpenPackage?: (row: ScenicRow, poi: string | null) => void
  onClose: () => void
}

const none: readonly ScenicRow[] = []

/** Scenic areas and, zoomed in, their points; the same as a list beside it. */
export default function ScenicMap({ onOpen, onOpenPackage, onClose }: ScenicMapProps) {
  const drawer = useDrawer(onClose)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [hovered, hover] = useState<string | null>(null)
  const [target, setTarget] = useState<MapTarget | undefined>(undefined)
  const [view, setView] = useState<{ centre: Position; zoom: number } | null>(null)
  const query = useQuery({
    queryKey: ['scenic', 'queryPage', 'map'],
    queryFn: ({ signal }) => call(scenic.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }),
  })
  const { data } = query
  const rows = data?.list ?? none
  const places = useMemo(() => rows.map((row) => ({ id: row.id, name: row.name, subtitle: subtitleOf(row) })), [rows])
  const located = useMemo(() => rows.filter(isLocated), [rows])
  const { points: inSight, failed, retry } = usePointsInSight(located, view)
  const points = useMemo<MapPoint[]>(
    () => [
      ...located.map(({ id, name, lng, lat, type }): MapPoint => ({
        id,
        name,
        position: [lng, lat],
        kind: type === 'indoor' ? 'visitorCentre' : 'sight',
      })),
      ...inSight.map(({ id, name, lng, lat, icon }): MapPoint => ({ id, name, position: [lng, lat], kind: icon })),
    ],
    [inSight, located],
  )
  const point = inSight.find(({ id }) => id === selectedId)
  const row = rows.find(({ id }) => id === (point?.guideId ?? selectedId))
  const selected = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId])

  const goTo = (id: string) => {
    const area = located.find((one) => one.id === id)
    if (area) setTarget({ centre: [area.lng, area.lat], zoom: POINTS_FROM + 2 })
  }
  const leave = (lead: () => void) => {
    drawer.close()
    lead()
  }
  return (
    <SideDrawer
      title="景区地图"
      width="beside"
      {...drawer}
      onClose={drawer.close}
      foot={
        row && (
          <>
            <span className={css.chosen}>{point ? `${row.name} · ${point.name}` : row.name}</span>
            {onOpenPackage && (
              <Button onClick={() => leave(() => onOpenPackage(row, point?.id ?? null))}>打开数据包</Button>
            )}
            {onOpen && (
              <Button type="primary" onClick={() => leave(() => onOpen(row))}>
                查看导览
              </Button>
            )}
          </>
        )
      }
    >
      {data ? (
        <div className={css.layout}>
          <div className={css.panes}>
            <div className={css.map}>
              <MapView
                label="全部景区的地图"
                points={points}
                view={target}
                selected={selected}
                hovered={hovered}
                onHover={hover}
                onSelect={([id]) => setSelectedId(id ?? null)}
                onOpen={goTo}
                onView={setView}
              />
            </div>
            <PlaceList
              label="地图上的景区"
              places={places}
              selected={row?.id ?? null}
              hovered={hovered}
              onHover={hover}
              onChoose={({ id }) => {
                setSelectedId(id)
                goTo(id)
              }}
            />
          </div>
          {failed && (
            <p className={css.note} role="alert">
              有的景区没有读到点位
              <Button type="link" size="small" onClick={retry}>
                重试
              </Button>
            </p>
          )}
          {data.total > rows.length && (
            <p
              className={css.note}
            >{`共 ${data.total}${data.totalIsLeast ? '+' : ''} 个景区，这里是前 ${rows.length} 个`}</p>
          )}
        </div>
      ) : (
        <QueryState query={query} what="景区" />
      )}
    </SideDrawer>
  )
}
