import { Bars } from '@/components/chart/Bars'
import type { Bar } from '@/components/chart/Bars'
import { Line } from '@/components/chart/Line'
import { dayOf } from '@/contract/chinaDay'
import type { ResultOf } from '@/contract/core'
import type { statistics } from '@/contract/statistics'
import styles from './Columns.module.css'
import { Panel } from './Panel'
import { Rolling } from './Rolling'
import { REFRESH_DAYS } from './useFigures'
import type { Figures } from './useFigures'
import { comparison, figure, hourOf, shortDay, weekdayOf } from './words'

type Hours = ResultOf<typeof statistics.hourVisit>

/** Within a panel of 440. */
const WIDTH = 392
const TICKS: Readonly<Record<number, string>> = { 0: '0时', 6: '6', 12: '12', 18: '18', 23: '23' }

/** Today up to the present hour; then, to compare with, what the same day of last week had. */
function barsOf({ at, hours, before }: Hours): Bar[] {
  const now = hourOf(at)
  return hours.map((value, hour) => ({
    key: String(hour),
    value: hour > now ? before.hours[hour]! : value,
    tone: hour > now ? 'ahead' : hour === now ? 'now' : 'plain',
    ...(TICKS[hour] !== undefined && { tick: TICKS[hour] }),
  }))
}

const average = (values: readonly number[]): number => Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))

export function Left({ figures: { realTime, hourVisit, tendency } }: { figures: Figures }) {
  return (
    <div className={styles.column} data-side="left">
      <Panel title="实时访客" note={() => '近 15 分钟'} query={realTime}>
        {({ last15, last30 }) => (
          <>
            <p className={styles.live}>
              <Rolling value={last15} />
              <span className={styles.unit}>人</span>
            </p>
            <p className={styles.explained}>
              近 30 分钟 <b>{figure(last30)}</b> 人 · 打开过导览或开始收听
            </p>
          </>
        )}
      </Panel>
      <Panel title="今日访客" note={({ at, total, before }) => comparison(total, before.toNow, at)} query={hourVisit}>
        {(data) => (
          <>
            <p className={styles.figure}>
              <Rolling value={data.total} />
              <span className={styles.unit}>人</span>
            </p>
            <Bars bars={barsOf(data)} width={WIDTH} height={156} label={`今日每小时新到访客，截至 ${hourOf(data.at)} 时共 ${data.total} 人`} />
            <p className={styles.legend}>
              <i data-tone="now" />本小时 <i data-tone="ahead" />未到，上周{weekdayOf(data.at)}同时
            </p>
          </>
        )}
      </Panel>
      <Panel title="近 30 日趋势" note={({ days }) => `日均 ${figure(average(days.slice(0, -1).map(({ visitors }) => visitors)))}`} query={tendency} every={REFRESH_DAYS}>
        {({ at, days }) => {
          const today = hourVisit.data && dayOf(hourVisit.data.at) === days.at(-1)!.day ? hourVisit.data.total : days.at(-1)!.visitors
          const values = [...days.slice(0, -1).map(({ visitors }) => visitors), today]
          const most = Math.max(...values)
          return (
            <Line
              values={values}
              ticks={[shortDay(days[0]!.day), shortDay(days[15]!.day), dayOf(at) === days.at(-1)!.day ? '今天' : shortDay(days.at(-1)!.day)]}
              mark={`最高 ${figure(most)}`}
              width={WIDTH}
              height={240}
              label={`近 30 日每天的访客，最高 ${most} 人，今天到现在 ${today} 人`}
              open
            />
          )
        }}
      </Panel>
    </div>
  )
}
