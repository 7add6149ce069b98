import { useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import type { Fullness } from '@/contract/guide/guide/guideCapacity'
import { screenChartTheme } from '@/theme/screen'
import { Panel } from '../Panel'
import { Rolling } from '../Rolling'
import type { Figures } from '../useFigures'
import { figure, percent } from '../words'
import shared from '@/theme/shared.module.css'
import styles from './Panels.module.css'
import { crossedAt, fullnessBuild, isFull } from './fullness'

interface LiveProps {
  figures: Pick<Figures, 'realTime' | 'capacity'>
  oneGuide: boolean
}

const NONE: readonly number[] = []

/** Current visitors, and how full the area is. */
export function Live({ figures: { realTime, capacity }, oneGuide }: LiveProps) {
  const fullest = capacity.data?.list[0]
  const current = oneGuide ? fullest : undefined
  const full = current !== undefined && isFull(current)
  const quarters = realTime.data?.quarters ?? NONE
  const build = useMemo(
    () => fullnessBuild(quarters, current ? { most: current.most, warnsFrom: current.warnsFrom } : null),
    [quarters, current],
  )
  return (
    <Panel title="实时访客" note={() => '近 15 分钟有活动'} query={realTime}>
      {({ last15, last30 }) => (
        <>
          <p className={styles.live} data-alarm={full || undefined}>
            <Rolling value={last15} />
            <span className={styles.unit}>人</span>
          </p>
          {current ? (
            <Against own={current} quarters={quarters} />
          ) : (
            <p className={`${shared.ellipsis} ${styles.explained}`}>
              近 30 分钟 <b>{figure(last30)}</b> 人
              {fullest && fullest.visitors > 0 && !oneGuide && (
                <>
                  {' '}
                  · 最满 {fullest.name}{' '}
                  <b data-alarm={isFull(fullest) || undefined}>{percent(fullest.visitors, fullest.most)}</b>
                </>
              )}
            </p>
          )}
          {oneGuide && (
            <Chart
              bare
              title="实时访客"
              summary={`今天每刻钟的访客，最多 ${figure(Math.max(0, ...quarters))} 人${current ? `，预警线 ${figure(current.warnsFrom)} 人` : ''}`}
              build={build}
              height={current ? 188 : 180}
              theme={screenChartTheme}
            />
          )}
        </>
      )}
    </Panel>
  )
}

function Against({ own: current, quarters }: { own: Fullness; quarters: readonly number[] }) {
  const since = crossedAt(quarters, current.warnsFrom)
  return (
    <p className={styles.against} data-alarm={isFull(current) || undefined}>
      <span>
        {isFull(current)
          ? since === null
            ? '超过预警线'
            : `${since} 起超过预警线`
          : `到预警线还差 ${figure(current.warnsFrom - current.visitors)} 人`}
      </span>
      <span>承载 {percent(current.visitors, current.most)}</span>
    </p>
  )
}
