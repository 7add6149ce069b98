import type { UseQueryResult } from '@tanstack/react-query'
import { yuanOf } from '@/contract/money'
import { heatColours } from '@/theme/screen'
import { Age } from './Age'
import styles from './Centre.module.css'
import { Country } from './Country'
import { Freshness } from './Freshness'
import { originsOf } from './flows'
import { Rolling } from './Rolling'
import type { Figures } from './useFigures'
import { percent } from './words'

const MAP = { width: 888, height: 740 } as const
const LISTED = 5

interface TopProps<T extends { at: number }> {
  name: string
  query: UseQueryResult<T>
  value: (data: T) => number
  unit: string
}

const Top = <T extends { at: number }>({ name, query, value, unit }: TopProps<T>) => (
  <div className={styles.top}>
    <dt>
      {name}
      <Age query={query} />
    </dt>
    <dd>
      {query.data === undefined ? <span>{query.isPending ? '…' : '没有读到'}</span> : <Rolling value={value(query.data)} />}
      {query.data !== undefined && <span>{unit}</span>}
    </dd>
  </div>
)

export function Centre({ figures, oneGuide }: { figures: Figures; oneGuide: boolean }) {
  const { listenIn, realTime, sellRight, visitorFrom } = figures
  const { data } = visitorFrom
  return (
    <div className={styles.centre}>
      <dl className={styles.tops}>
        <Top name="今日讲解收听" query={listenIn} value={({ times }) => times} unit="次" />
        <Top name="今日收听时长" query={listenIn} value={({ seconds }) => Math.round(seconds / 60)} unit="分钟" />
        <Top name="今日成交" query={sellRight} value={({ amount }) => Math.round(yuanOf(amount))} unit="元" />
        {!oneGuide && <Top name="在线导览" query={realTime} value={({ onlineGuides }) => onlineGuides} unit="个" />}
      </dl>
      <section className={styles.map} aria-label="客源地图" aria-busy={visitorFrom.isPending}>
        {data && <Country origins={data} {...MAP} />}
      </section>
      <section className={styles.origins} aria-label="今日客源">
        <h2>
          今日客源
          <Age query={visitorFrom} />
        </h2>
        {data?.provinces.length === 0 && <p>今天还没有访客</p>}
        {!data && <p>{visitorFrom.isPending ? '正在读取…' : '没有读到，稍后自动再读'}</p>}
        {data && data.provinces.length > 0 && (
          <>
            <ol>
              {originsOf(data)
                .slice(0, LISTED)
                .map(({ province, share }, index) => (
                  <li key={province}>
                    <span>{index + 1}</span>
                    <b>{province}</b>
                    {percent(share, 1)}
                  </li>
                ))}
            </ol>
            <p className={styles.heat} aria-hidden="true">
              少
              {heatColours.map((colour) => (
                <i key={colour} style={{ background: colour }} />
              ))}
              多
            </p>
          </>
        )}
      </section>
      <Freshness figures={figures} />
    </div>
  )
}
