import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { StatisticsMap } from '@/components/map/StatisticsMap'
import { HEAT_CELL, HEAT_LEAST } from '@/contract/guide/guide/guideHeat'
import type { HeatCell } from '@/contract/guide/guide/guideHeat'
import { statistics } from '@/contract/data/statistics'
import { boundsOf } from '@/lib/geo'
import type { Position } from '@/lib/geo'
import { call } from '@/lib/call'
import { Age } from '../Age'
import { Freshness } from '../Freshness'
import { quarterNow } from '../panels/fullness'
import { REFRESH } from '../useFigures'
import type { Figures } from '../useFigures'
import { figure } from '../words'
import styles from './Guide.module.css'
import { fullest, HEAT_FULL } from './heat'
import { Playback } from './Playback'
import centre from '../Centre.module.css'

interface GuideCentreProps {
  guideId: string
  name: string
  figures: Figures
  /** The viewer interacts: pause the rotation. */
  onLook: () => void
}

const NONE: readonly never[] = []
const noop = () => undefined

/** What the map draws: the crowd, the points with the densest cell near each, the ways, and the view of all of it. */
function useMapParts(places: Figures['places']['data'], cells: readonly HeatCell[]) {
  const points = places?.points ?? NONE
  const spots = useMemo(
    () => cells.map(({ lng, lat, visitors }) => ({ position: [lng, lat] as Position, weight: visitors })),
    [cells],
  )
  const notes = useMemo(
    () => new Map(fullest(points, cells).map(({ point, visitors }) => [point.id, `最密一格 ${figure(visitors)} 人`])),
    [points, cells],
  )
  const marks = useMemo(
    () =>
      points.map(({ id, name: title, lng, lat }) => {
        const note = notes.get(id)
        return { id, name: title, position: [lng, lat] as Position, ...(note !== undefined && { note }) }
      }),
    [points, notes],
  )
  const paths = useMemo(() => (places?.ways ?? NONE).map(({ path }) => path), [places])
  const view = useMemo(() => {
    const bounds = boundsOf([...points.map(({ lng, lat }): Position => [lng, lat]), ...paths.flat()])
    if (bounds) return { bounds }
    const place = places?.place
    return place ? { centre: place, zoom: 15 } : null
  }, [points, paths, places])
  return { spots, marks, paths, view }
}

const Legend = ({ heat, agreed }: { heat: Figures['heat']; agreed: number }) => (
  <div className={styles.legend}>
    <p aria-hidden="true">
      {HEAT_LEAST} 人 <i /> {HEAT_FULL} 人以上
    </p>
    <p>
      {HEAT_CELL} 米一格，不足 {HEAT_LEAST} 人的格不显示
      <Age query={heat} />
    </p>
    <p>{agreed === 0 ? '今天还没有访客同意共享位置' : `来自同意共享位置的 ${figure(agreed)} 人`}</p>
  </div>
)

/** The guide's map with its points and crowd density; the day can be played back. */
export function GuideCentre({ guideId, name, figures, onLook }: GuideCentreProps) {
  const { heat, places } = figures
  const [quarter, setQuarter] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  // Past quarter-hours never change.
  const history = useQuery({
    queryKey: ['statistics', statistics.thermodynamicDiagram.path, guideId, quarter],
    queryFn:
      quarter === null
        ? skipToken
        : ({ signal }) =>
            call(statistics.thermodynamicDiagram, { params: { id: guideId }, query: { quarter } }, { signal }),
    staleTime: Infinity,
    gcTime: REFRESH,
    placeholderData: (before) => before,
  })
  const visible = quarter === null ? heat.data : history.data
  const { spots, marks, paths, view } = useMapParts(places.data, visible?.cells ?? NONE)

  const choose = useCallback(
    (next: number | null) => {
      if (next !== null) onLook()
      setQuarter(next)
    },
    [onLook],
  )
  return (
    <>
      <section className={styles.map} aria-label={`${name}地图`} aria-busy={places.isPending}>
        {view && (
          <StatisticsMap
            far
            label={`${name}地图`}
            area={null}
            onArea={noop}
            points={marks}
            ways={paths}
            heat={spots}
            heatMost={HEAT_FULL}
            view={view}
          />
        )}
        {places.data && !view && <p className={centre.missing}>这个导览没有填位置，也没有有坐标的点位</p>}
        {!places.data && !places.isPending && <p className={centre.missing}>地图没有读到，稍后自动再读</p>}
      </section>
      {heat.data && <Legend heat={heat} agreed={heat.data.agreed} />}
      {heat.data && (
        <Playback
          quarters={heat.data.quarters}
          now={quarterNow(heat.data.at)}
          selected={quarter}
          playing={playing}
          onChoose={choose}
          onPlaying={setPlaying}
        />
      )}
      <Freshness figures={figures} />
    </>
  )
}
