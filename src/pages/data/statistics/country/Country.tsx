import { useMemo, useState } from 'react'
import { Chart } from '@/components/chart/Chart'
import { registerMap } from '@/components/chart/maps'
import { ZoomButtons } from '@/components/map/midnight/ZoomButtons'
import { useChinaMap } from '@/components/map/outline/chinaMap'
import { screenChartTheme } from '@/theme/screen'
import { required } from '@/lib/required'
import centre from '../Centre.module.css'
import type { Figures } from '../useFigures'
import type { Fit } from '../useScale'
import { figure } from '../words'
import { COUNTRY, countryBuild, LEVEL } from './country'
import type { View } from './country'
import { originsOf } from './origins'
import { seatsOf } from './seats'

/** In the stage's pixels; the country at its first level fits its middle, or the page. */
const SIZES: Readonly<Record<Fit, Omit<View, 'level'>>> = {
  wall: { width: 888, height: 820, country: 850 },
  two: { width: 904, height: 753, country: 850 },
  one: { width: 440, height: 400, country: 430 },
}
const LEVELS = { least: 4, most: 8 } as const

interface CountryProps extends Pick<Figures, 'visitorFrom'> {
  fit: Fit
  onProvince: (adcode: string) => void
}

/** Where today's visitors come from and which guides they opened; click a province to open it. */
export function Country({ visitorFrom: { data, isPending }, fit, onProvince }: CountryProps) {
  const { data: map, isError, refetch } = useChinaMap()
  const provinces = useMemo(() => map && seatsOf(map.outline), [map])
  const [level, setLevel] = useState(LEVEL)
  const build = useMemo(() => {
    if (!data || !provinces || !map) return null
    // Loads before the chart that shows it.
    registerMap(COUNTRY, map.outline)
    return countryBuild(data, provinces, { ...SIZES[fit], level })
  }, [data, map, provinces, fit, level])
  const description =
    data &&
    originsOf(data)
      .map(({ name, visitors }) => `${name} ${figure(visitors)} 人`)
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
          height={SIZES[fit].height}
          theme={screenChartTheme}
          onPick={(at) => onProvince(required(provinces[at], 'chosen province').adcode)}
        />
      )}
      {build && (
        <ZoomButtons
          far
          onZoomIn={level < LEVELS.most ? () => setLevel(level + 1) : undefined}
          onZoomOut={level > LEVELS.least ? () => setLevel(level - 1) : undefined}
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
