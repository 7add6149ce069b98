import { useMemo } from 'react'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { Chart } from '@/components/chart/Chart'
import { screenChartTheme } from '@/theme/screen'
import { required } from '@/lib/required'
import { Freshness } from './Freshness'
import centre from './Centre.module.css'
import { Country } from './country/Country'
import { OriginList } from './country/OriginList'
import { ProvinceMap } from './country/ProvinceMap'
import { Live } from './panels/Live'
import { Brands } from './panels/Parts'
import { Rank } from './panels/Rank'
import { Today } from './panels/Today'
import { RotationPanel } from './rotation/RotationPanel'
import styles from './Stage.module.css'
import { Tops } from './Tops'
import type { ViewProps } from './view'
import { Panel } from './Panel'
import type { Figures } from './useFigures'
import { figure } from './words'
import { averageOf, peakVisitors, trendBuild } from './panels/trend'
import type { TrendDay } from './panels/trend'

const HEIGHT = 240

/** Visitors of the last thirty days. */
const Trend = ({ tendency }: Pick<Figures, 'tendency'>) => (
  <Panel title="近 30 日趋势" note={({ days }) => `日均 ${figure(averageOf(days))}`} query={tendency}>
    {({ days }) => <Content days={days} />}
  </Panel>
)

function Content({ days }: { days: readonly TrendDay[] }) {
  const build = useMemo(() => trendBuild(days), [days])
  return (
    <Chart
      bare
      title="近 30 日趋势"
      summary={`近 30 日每天的访客，最高 ${figure(peakVisitors(days))} 人，今天到现在 ${figure(required(days.at(-1), 'today').visitors)} 人`}
      build={build}
      height={HEIGHT}
      theme={screenChartTheme}
    />
  )
}

/** All of the merchant's guides: where their visitors come from. */
export function AllGuides({ figures, fit, rotation, nameOf, onGuide }: ViewProps & { onGuide: (id: string) => void }) {
  const [area, openArea] = useOpenedInAddress('area')
  const open = (adcode: string | null) => {
    rotation.pause(adcode !== null)
    openArea(adcode)
  }
  return (
    <>
      <div className={styles.column} data-side="left">
        <Live figures={figures} oneGuide={false} />
        <Today hourVisit={figures.hourVisit} height={152} />
        <Trend tendency={figures.tendency} />
      </div>
      <div className={centre.centre}>
        <Tops figures={figures} oneGuide={false} />
        {area === null ? (
          <Country visitorFrom={figures.visitorFrom} fit={fit} onProvince={open} />
        ) : (
          <ProvinceMap visitorFrom={figures.visitorFrom} area={area} onArea={open} onGuide={onGuide} />
        )}
        {area === null && <OriginList visitorFrom={figures.visitorFrom} />}
        <Freshness figures={figures} />
      </div>
      <div className={styles.column} data-side="right">
        <Rank spotRank={figures.spotRank} oneGuide={false} />
        <Brands phoneBrand={figures.phoneBrand} />
        <RotationPanel rotation={rotation} nameOf={nameOf} />
      </div>
    </>
  )
}
