import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { MapView } from '@/components/map/MapView'
import { PlaceList } from '@/components/map/places/PlaceList'
import type { MapTarget } from '@/components/map/types'
import shared from '@/theme/shared.module.css'
import type { ScenicRow } from '@/contract/guide/scenic'
import type { Position } from '@/lib/geo'
import css from './ScenicMap.module.css'
import { POINTS_FROM } from './usePointsInSight'
import { useScenicPoints } from './useScenicPoints'

interface ScenicMapProps {
  /** Opens the guide of a scenic area; omitted where the account may see none. */
  onOpen?: (row: ScenicRow) => void
  /** Opens its data package at one of its points; omitted without access. */
  onOpenPackage?: (row: ScenicRow, poi: string | null) => void
  onClose: () => void
}

/** Scenic areas and, zoomed in, their points; the same as a list beside it. */
export default function ScenicMap({ onOpen, onOpenPackage, onClose }: ScenicMapProps) {
  const drawer = useDrawer(onClose)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [hovered, hover] = useState<string | null>(null)
  const [target, setTarget] = useState<MapTarget | undefined>(undefined)
  const [view, setView] = useState<{ centre: Position; zoom: number } | null>(null)
  const { query, rows, located, places, inSight, points, failed, retry } = useScenicPoints(view)
  const { data } = query
  const point = inSight.find(({ id }) => id === selectedId)
  const row = rows.find(({ id }) => id === (point?.guideId ?? selectedId))
  const selected = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId])

  const goTo = (id: string) => {
    const area = located.find((row) => row.id === id)
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
          <ChosenArea
            row={row}
            point={point}
            onOpen={onOpen && (() => leave(() => onOpen(row)))}
            onOpenPackage={onOpenPackage && (() => leave(() => onOpenPackage(row, point?.id ?? null)))}
          />
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
          <Notes
            total={data.total}
            totalIsLeast={data.totalIsLeast}
            visible={rows.length}
            failed={failed}
            onRetry={retry}
          />
        </div>
      ) : (
        <QueryState query={query} what="景区" />
      )}
    </SideDrawer>
  )
}

interface ChosenAreaProps {
  row: ScenicRow
  point: { name: string } | undefined
  onOpen: (() => void) | undefined
  onOpenPackage: (() => void) | undefined
}

/** The chosen scenic area or point, and where it leads. */
const ChosenArea = ({ row, point, onOpen, onOpenPackage }: ChosenAreaProps) => (
  <>
    <strong className={shared.rest}>{point ? `${row.name} · ${point.name}` : row.name}</strong>
    {onOpenPackage && <Button onClick={onOpenPackage}>打开数据包</Button>}
    {onOpen && (
      <Button type="primary" onClick={onOpen}>
        查看导览
      </Button>
    )}
  </>
)

interface NotesProps {
  total: number
  totalIsLeast: boolean | undefined
  visible: number
  failed: boolean
  onRetry: () => void
}

/** What the map does not show. */
const Notes = ({ total, totalIsLeast, visible, failed, onRetry }: NotesProps) => (
  <>
    {failed && (
      <p className={`${shared.note} ${css.note}`} role="alert">
        有的景区没有读到点位
        <Button type="link" size="small" onClick={onRetry}>
          重试
        </Button>
      </p>
    )}
    {total > visible && (
      <p
        className={`${shared.note} ${css.note}`}
      >{`共 ${total}${totalIsLeast ? '+' : ''} 个景区，这里是前 ${visible} 个`}</p>
    )}
  </>
)
