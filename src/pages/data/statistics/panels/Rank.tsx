import { RowBars } from '@/components/chart/Bars'
import type { ResultOf } from '@/contract/kit/core'
import type { statistics } from '@/contract/data/statistics'
import { screen } from '@/theme/screen'
import { Panel } from '../Panel'
import type { Figures } from '../useFigures'
import { figure } from '../words'
import shared from '@/theme/shared.module.css'
import styles from './Panels.module.css'

type RankedSpot = ResultOf<typeof statistics.spotRank>['list'][number]

const MAX_ROWS = 7
const ROW = 52
const TOP = 3

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
  const bars = visible.map(({ times }, place) => ({ value: times, colour: place < TOP ? screen.now : screen.bar }))
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
        <RowBars title="讲解热度排行" rows={bars} total={visible[0]?.times ?? 0} row={ROW} />
      </div>
    </div>
  )
}
