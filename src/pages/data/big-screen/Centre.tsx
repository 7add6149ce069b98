import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { yuanText } from '@/contract/money'
import { heatColours } from '@/theme/screen'
import { Age } from './Age'
import styles from './Centre.module.css'
import { Country } from './Country'
import { Freshness } from './Freshness'
import { originsOf } from './flows'
import { Rolling } from './Rolling'
import type { Figures } from './useFigures'
import type { Fit } from './useScale'
import { figure, percent, UNTOLD } from './words'

const MAPS: Readonly<Record<Fit, { width: number; height: number }>> = { wall: { width: 888, height: 740 }, two: { width: 904, height: 753 }, one: { width: 440, height: 367 } }
const LISTED = 5

interface TopProps<T extends { at: number }> {
  name: string
  query: UseQueryResult<T>
  value: (data: T) => number
  unit: string
  /** The value in words. */
  text?: (value: number) => string
  /** Anything but none of it is an alarm. */
  alarm?: boolean
}

const Top = <T extends { at: number }>({ name, query, value, unit, text = figure, alarm = false }: TopProps<T>) => (
  <div className={styles.top} data-alarm={(alarm && query.data !== undefined && value(query.data) > 0) || undefined}>
    <dt>
      {name}
      <Age query={query} />
    </dt>
    <dd style={{ '--digits': query.data === undefined ? 1 : text(value(query.data)).length } as CSSProperties}>
      {query.data === undefined ? <span>{query.isPending ? '…' : '没有读到'}</span> : <Rolling value={value(query.data)} text={text} />}
      {query.data !== undefined && <span>{unit}</span>}
    </dd>
  </div>
)

export function Centre({ figures, oneGuide, fit }: { figures: Figures; oneGuide: boolean; fit: Fit }) {
  const { listenIn, realTime, sellRight, visitorFrom } = figures
  const { data } = visitorFrom
  const origins = data ? originsOf(data) : []
  const told = origins.filter(({ province }) => province !== UNTOLD)
  const untold = origins.find(({ province }) => province === UNTOLD)
  return (
    <div className={styles.centre}>
      <dl className={styles.tops}>
        <Top name="今日讲解收听" query={listenIn} value={({ times }) => times} unit="次" />
        <Top name="今日成交" query={sellRight} value={({ amount }) => amount} unit="元" text={yuanText} />
        {!oneGuide && <Top name="在线导览" query={realTime} value={({ onlineGuides }) => onlineGuides} unit="个" />}
        <Top name="待处理救援" query={realTime} value={({ pendingRescues }) => pendingRescues} unit="件" alarm />
      </dl>
      <section className={styles.map} aria-label="客源地图" aria-busy={visitorFrom.isPending}>
        {data && <Country origins={data} {...MAPS[fit]} />}
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
              {told.slice(0, LISTED).map(({ province, share }, index) => (
                <li key={province}>
                  <span>{index + 1}</span>
                  <b>{province}</b>
                  {percent(share, 1)}
                </li>
              ))}
            </ol>
            {untold && <p>另有 {percent(untold.share, 1)} 没有授权位置</p>}
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
