import { useMemo } from 'react'
import { NO_TOOLTIP } from '@/components/chart/options/axes'
import { Chart } from '@/components/chart/Chart'
import type { Build } from '@/components/chart/types'
import type { ResultOf } from '@/contract/kit/core'
import type { statistics } from '@/contract/data/statistics'
import { screen, screenChartTheme } from '@/theme/screen'
import { Panel } from '../Panel'
import type { Figures } from '../useFigures'
import { figure } from '../words'
import shared from '@/theme/shared.module.css'
import styles from './Panels.module.css'

type RankedSpot = ResultOf<typeof statistics.spotRank>['list'][number]

const MAX_ROWS = 7
const ROW = 52
const TOP = 3

/** A bar at the foot of each row; the top three are highlighted. */
const ranksBuild =
  (values: readonly number[]): Build =>
  () => ({
    option: {
      grid: { id: 'grid', left: 0, right: 0, top: 0, bottom: 0 },
      tooltip: NO_TOOLTIP,
      xAxis: { id: 'x', type: 'value', show: false, min: 0, max: Math.max(1, ...values) },
      yAxis: { id: 'y', type: 'category', show: false, inverse: true, data: values.map((_, place) => String(place)) },
      series: [
        {
          id: 'rank',
          type: 'bar',
          silent: true,
          barWidth: 6,
          showBackground: true,
          backgroundStyle: { color: screen.track, borderRadius: 3 },
          itemStyle: { borderRadius: 3 },
          data: values.map((value, place) => ({ value, itemStyle: { color: place < TOP ? screen.now : screen.bar } })),
        },
      ],
    },
  })

/** Today's most-played explanations. */
export const Rank = ({ spotRank, oneGuide }: Pick<Figures, 'spotRank'> & { oneGuide: boolean }) => (
  <Panel
    title="讲解热度排行"
    note={() => '今日收听，次'}
    query={spotRank}
    empty={({ list }) => (list.length === 0 ? '今天还没有人收听讲解' : null)}
  >
    {({ list }) => <Content list={list} oneGuide={oneGuide} />}
  </Panel>
)

function Content({ list, oneGuide }: { list: readonly RankedSpot[]; oneGuide: boolean }) {
  const visible = list.slice(0, MAX_ROWS)
  const build = useMemo(() => ranksBuild(list.slice(0, MAX_ROWS).map(({ times }) => times)), [list])
  return (
    <div className={styles.rank}>
      <ol>
        {visible.map(({ title, poiId, spotId, guideId, guideName, times }, index) => (
          <li key={`${guideId} ${poiId ?? spotId ?? title}`} data-top={index < TOP || undefined}>
            <span className={styles.place}>{index + 1}</span>
            <span className={`${shared.ellipsis} ${styles.name}`} title={oneGuide ? title : `${title}，${guideName}`}>
              {title}
              {!oneGuide && <small>{guideName}</small>}
            </span>
            <span className={styles.times}>{figure(times)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.bars} aria-hidden="true">
        <Chart bare behind title="讲解热度排行" build={build} height={ROW * visible.length} theme={screenChartTheme} />
      </div>
    </div>
  )
}
