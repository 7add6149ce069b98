import { useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import { registerMap } from '@/components/chart/maps'
import { useChinaMap } from '@/components/map/outline/chinaMap'
import { screenChartTheme } from '@/theme/screen'
import { required } from '@/lib/required'
import centre from '../Centre.module.css'
import type { Figures } from '../useFigures'
import type { Fit } from '../useScale'
import { figure } from '../words'
import { COUNTRY, countryBuild } from './country'
import { originsOf } from './origins'
import { seatsOf } from './seats'

const HEIGHTS: Readonly<Record<Fit, number>> = { wall: 820, two: 753, one: 367 }

interface CountryProps extends Pick<Figures, 'visitorFrom'> {
  fit: Fit
  onProvince: (adcode: string) => void
}

/** Where today's visitors come from and which guides they opened; click a province to open it. */
export function Country({ visitorFrom: { data, isPending }, fit, onProvince }: CountryProps) {
  const { data: map, isError, refetch } = useChinaMap()
  const provinces = useMemo(() => map && seatsOf(map.outline), [map])
  const build = useMemo(() => {
    if (!data || !provinces || !map) return null
    // Loads before the chart that shows it.
    registerMap(COUNTRY, map.outline)
    return countryBuild(data, provinces)
  }, [data, map, provinces])
  const description =
    data &&
    originsOf(data)
      .map(({ province, visitors }) => `${province} ${figure(visitors)} 人`)
      .join('，')
  return (
    <section className={centre.map} aria-label="客源地图" aria-busy={isPending}>
      {build && provinces && (
        <Chart
          bare
          kind="geo"
          title="今日客源"
          summary={`今日客源：${description || '还没有访客'}`}
          build={build}
          height={HEIGHTS[fit]}
          theme={screenChartTheme}
          onPick={(at) => onProvince(required(provinces[at], 'chosen province').adcode)}
        />
      )}
      {isError && (
        <p className={centre.missing} role="alert">
          中国地图没有读到
          <button type="button" onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
      {map && map.approvalNumber !== '' && <p className={centre.approval}>审图号：{map.approvalNumber}</p>}
    </section>
  )
}
