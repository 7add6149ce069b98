import { useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import { screenChartTheme } from '@/theme/screen'
import { required } from '@/lib/required'
import { Panel } from '../Panel'
import type { Figures } from '../useFigures'
import { figure } from '../words'
import { averageOf, peakVisitors, trendBuild } from './trend'
import type { TrendDay } from './trend'

const HEIGHT = 240

/** Visitors of the last thirty days. */
export const Trend = ({ tendency }: Pick<Figures, 'tendency'>) => (
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
