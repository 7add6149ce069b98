import { heatColours } from '@/theme/screen'
import styles from './Centre.module.css'
import { Country } from './Country'
import { Freshness } from './Freshness'
import { originsOf } from './flows'
import { Rolling } from './Rolling'
import type { Figures } from './useFigures'
import { percent } from './words'

const MAP = { width: 888, height: 740 } as const
const LISTED = 5

interface TopProps {
  name: string
  value: number | undefined
  unit: string
}

const Top = ({ name, value, unit }: TopProps) => (
  <div className={styles.top}>
    <dt>{name}</dt>
    <dd>
      {value === undefined ? '–' : <Rolling value={value} />}
      <span>{unit}</span>
    </dd>
  </div>
)

export function Centre({ figures, oneGuide }: { figures: Figures; oneGuide: boolean }) {
  const { listenIn, realTime, visitorFrom } = figures
  const { data } = visitorFrom
  const seconds = listenIn.data?.seconds
  return (
    <div className={styles.centre}>
      <dl className={styles.tops}>
        <Top name="今日讲解收听" value={listenIn.data?.times} unit="次" />
        <Top name="今日收听时长" value={seconds === undefined ? undefined : Math.round(seconds / 60)} unit="分钟" />
        <Top name="今日收听访客" value={listenIn.data?.visitors} unit="人" />
        {!oneGuide && <Top name="在线导览" value={realTime.data?.onlineGuides} unit="个" />}
      </dl>
      <section className={styles.map} aria-label="客源地图" aria-busy={visitorFrom.isPending}>
        {data && <Country origins={data} {...MAP} />}
      </section>
      <section className={styles.origins} aria-label="今日客源">
        <h2>今日客源</h2>
        {data?.provinces.length === 0 && <p>今天还没有访客</p>}
        {!data && <p>{visitorFrom.isPending ? '正在读取…' : '没有读到，30 秒后再读'}</p>}
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
