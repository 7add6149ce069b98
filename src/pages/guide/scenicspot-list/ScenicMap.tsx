import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Reading } from '@/components/form/Reading'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { MapView } from '@/components/map/MapView'
import type { MapPoint } from '@/components/map/types'
import { PAGE_SIZE_MAX } from '@/contract/core'
import { scenic } from '@/contract/scenic'
import type { ScenicRow } from '@/contract/scenic'
import { call } from '@/lib/call'
import css from './ScenicMap.module.css'

interface ScenicMapProps {
  /** Leads to the guide of a scenic area; left out where the account may see none. */
  onOpen?: (row: ScenicRow) => void
  onClose: () => void
}

/** The middle of China, at a level that shows all of it. */
const CHINA = { centre: [104.1, 37.6] as [number, number], zoom: 4 }

const placed = (row: ScenicRow): row is ScenicRow & { lng: number; lat: number } => row.lng !== null && row.lat !== null

/** Where the scenic areas are; those without a position are named below the map. */
export default function ScenicMap({ onOpen, onClose }: ScenicMapProps) {
  const drawer = useDrawer(onClose)
  const [chosen, setChosen] = useState<string | null>(null)
  const reading = useQuery({
    queryKey: ['scenic', 'queryPage', 'map'],
    queryFn: ({ signal }) => call(scenic.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }),
  })
  const { data } = reading
  const points = useMemo<MapPoint[]>(
    () => (data?.list ?? []).filter(placed).map(({ id, name, lng, lat, type }) => ({ id, name, position: [lng, lat], kind: type === 'indoor' ? 'visitorCentre' : 'sight' })),
    [data],
  )
  const nowhere = data?.list.filter((row) => !placed(row)) ?? []
  const row = data?.list.find(({ id }) => id === chosen)
  const selected = useMemo(() => (chosen === null ? [] : [chosen]), [chosen])
  return (
    <SideDrawer
      title="景区地图"
      width="wide"
      {...drawer}
      onClose={drawer.close}
      foot={
        row && (
          <>
            <span className={css.chosen}>{row.name}</span>
            {onOpen && (
              <Button
                type="primary"
                onClick={() => {
                  drawer.close()
                  onOpen(row)
                }}
              >
                查看导览
              </Button>
            )}
          </>
        )
      }
    >
      {data ? (
        <div className={css.layout}>
          <div className={css.map}>
            <MapView label="全部景区的地图" points={points} view={CHINA} selected={selected} onSelect={([id]) => setChosen(id ?? null)} onOpen={setChosen} />
          </div>
          {data.total > data.list.length && <p className={css.note}>{`共 ${data.total}${data.totalIsLeast ? '+' : ''} 个景区，地图上是前 ${data.list.length} 个`}</p>}
          {nowhere.length > 0 && <p className={css.note}>没有填写位置：{nowhere.map(({ name }) => name).join('、')}</p>}
        </div>
      ) : (
        <Reading query={reading} what="景区" />
      )}
    </SideDrawer>
  )
}
