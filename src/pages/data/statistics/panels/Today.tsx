import { useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import { screenChartTheme } from '@/theme/screen'
import { Panel } from '../Panel'
import { Rolling } from '../Rolling'
import type { Figures } from '../useFigures'
import { hourOf } from '@/contract/kit/chinaClock'
import { comparison, weekdayAt } from '../words'
import { hoursBuild } from './hours'
import type { Hours } from './hours'
import styles from './Panels.module.css'

/** Today's visitors by hour. */
export const Today = ({ hourVisit, height }: Pick<Figures, 'hourVisit'> & { height: number }) => (
  <Panel title="今日访客" note={({ at, total, before }) => comparison(total, before.toNow, at)} query={hourVisit}>
    {(data) => <Content data={data} height={height} />}
  </Panel>
)

function Content({ data, height }: { data: Hours; height: number }) {
  const build = useMemo(() => hoursBuild(data), [data])
  return (
    <>
      <p className={styles.figure}>
        <Rolling value={data.total} />
        <span className={styles.unit}>人</span>
      </p>
      <Chart
        bare
        title="今日访客"
        summary={`今日每小时新到访客，截至 ${hourOf(data.at)} 时共 ${data.total} 人`}
        build={build}
        height={height}
        theme={screenChartTheme}
      />
      <p className={styles.legend}>
        <i data-tone="now" />
        本小时 <i data-tone="ahead" />
        未到，上周{weekdayAt(data.at)}同时
      </p>
    </>
  )
}
