import { useMemo } from 'react'
import { StatisticsMap } from '@/components/map/StatisticsMap'
import type { StatisticsPoint } from '@/components/map/StatisticsMap'
import centre from '../Centre.module.css'
import type { Figures } from '../useFigures'
import { figure } from '../words'

interface ProvinceMapProps extends Pick<Figures, 'visitorFrom'> {
  area: string
  onArea: (adcode: string | null) => void
  onGuide: (id: string) => void
}

/** A province with its cities, and the guides that visitors opened there. */
export function ProvinceMap({ visitorFrom: { data }, area, onArea, onGuide }: ProvinceMapProps) {
  const values = useMemo(
    () => new Map((data?.provinces ?? []).map(({ province, visitors }) => [province, visitors])),
    [data],
  )
  const points = useMemo((): StatisticsPoint[] => {
    const visitors = (id: string) =>
      (data?.flows ?? []).filter(({ guideId }) => guideId === id).reduce((sum, flow) => sum + flow.visitors, 0)
    return (data?.guides ?? []).flatMap(({ id, name, lng, lat }): StatisticsPoint[] =>
      lng === null || lat === null ? [] : [{ id, name, position: [lng, lat], note: `${figure(visitors(id))} 人` }],
    )
  }, [data])
  return (
    <section className={centre.map} aria-label="省份地图">
      <StatisticsMap
        far
        label="省份地图"
        area={area}
        onArea={onArea}
        values={values}
        unit="人"
        points={points}
        onPoint={onGuide}
      />
    </section>
  )
}
