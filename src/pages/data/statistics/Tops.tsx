import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { yuanText } from '@/contract/kit/money'
import { Age } from './Age'
import styles from './Centre.module.css'
import { Rolling } from './Rolling'
import type { Figures } from './useFigures'
import { figure } from './words'

interface TopProps<T extends { at: number }> {
  name: string
  query: UseQueryResult<T>
  value: (data: T) => number
  unit: string
  /** The value in words. */
  text?: (value: number) => string
  /** Any value above zero is an alarm. */
  alarm?: boolean
}

const Top = <T extends { at: number }>({ name, query, value, unit, text = figure, alarm = false }: TopProps<T>) => (
  <div className={styles.top} data-alarm={(alarm && query.data !== undefined && value(query.data) > 0) || undefined}>
    <dt>
      {name}
      <Age query={query} />
    </dt>
    <dd style={{ '--digits': query.data === undefined ? 1 : text(value(query.data)).length } as CSSProperties}>
      {query.data === undefined ? (
        <span>{query.isPending ? '…' : '没有读到'}</span>
      ) : (
        <Rolling value={value(query.data)} text={text} />
      )}
      {query.data !== undefined && <span>{unit}</span>}
    </dd>
  </div>
)

/** In tenths, so that the rolling figure is an integer. */
const tenths = (value: number): string => (value / 10).toFixed(1)

/** The figures above the map. */
export function Tops({
  figures: { listenIn, realTime, sellRight },
  oneGuide,
}: {
  figures: Figures
  oneGuide: boolean
}) {
  return (
    <dl className={styles.tops}>
      <Top name="今日讲解收听" query={listenIn} value={({ times }) => times} unit="次" />
      {oneGuide ? (
        <>
          <Top name="听过讲解" query={listenIn} value={({ visitors }) => visitors} unit="人" />
          <Top
            name="人均收听"
            query={listenIn}
            value={({ times, visitors }) => (visitors === 0 ? 0 : Math.round((times / visitors) * 10))}
            text={tenths}
            unit="次"
          />
        </>
      ) : (
        <>
          <Top name="今日成交" query={sellRight} value={({ amount }) => amount} unit="元" text={yuanText} />
          <Top name="在线导览" query={realTime} value={({ onlineGuides }) => onlineGuides} unit="个" />
        </>
      )}
      <Top name="待处理救援" query={realTime} value={({ pendingRescues }) => pendingRescues} unit="件" alarm />
    </dl>
  )
}
