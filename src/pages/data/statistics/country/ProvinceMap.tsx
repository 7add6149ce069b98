import { useMemo } from 'react'
import { useChinaMap } from '@/components/map/outline/chinaMap'
import { StatisticsMap } from '@/components/map/StatisticsMap'
import type { StatisticsPoint } from '@/components/map/StatisticsMap'
import centre from '../Centre.module.css'
import type { Figures } from '../useFigures'
import { figure, provinceOf } from '../words'
import { CityList } from './OriginList'
import { citiesOf } from './origins'

interface ProvinceMapProps extends Pick<Figures, 'visitorFrom'> {
  area: string
  onArea: (adcode: string | null) => void
  onGuide: (id: string) => void
}

/** A province with the visitors of its cities, and the guides that visitors opened there. */
export function ProvinceMap({ visitorFrom, area, onArea, onGuide }: ProvinceMapProps) {
  const { data } = visitorFrom
  const { data: map } = useChinaMap()
  const province = provinceOf(
    map?.outline.features.find(({ properties }) => properties.adcode === area)?.properties.name ?? '',
  )
  const values = useMemo(
    () => new Map((data ? citiesOf(data, province) : []).map(({ name, visitors }) => [name, visitors])),
    [data, province],
  )
  const points = useMemo((): StatisticsPoint[] => {
    const visitors = (id: string) =>
      (data?.flows ?? []).filter(({ guideId }) => guideId === id).reduce((sum, flow) => sum + flow.visitors, 0)
    return (data?.guides ?? []).flatMap(({ id, name, lng, lat }): StatisticsPoint[] =>
      lng === null || lat === null ? [] : [{ id, name, position: [lng, lat], note: `${figure(visitors(id))} 人` }],
    )
  }, [data])
  return (
    <>
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
      {map && <CityList visitorFrom={visitorFrom} province={province} />}
    </>
  )
}
