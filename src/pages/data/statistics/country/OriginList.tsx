import { heatColours } from '@/theme/screen'
import { Age } from '../Age'
import styles from '../Centre.module.css'
import type { Figures } from '../useFigures'
import { percent, UNKNOWN_PROVINCE } from '../words'
import { originsOf } from './origins'

const MAX_ROWS = 5

/** The provinces with the most visitors, and the map's legend. */
export function OriginList({ visitorFrom }: Pick<Figures, 'visitorFrom'>) {
  const { data, isPending } = visitorFrom
  const origins = data ? originsOf(data) : []
  const unknown = origins.find(({ province }) => province === UNKNOWN_PROVINCE)
  return (
    <section className={styles.origins} aria-label="今日客源">
      <h2>
        今日客源
        <Age query={visitorFrom} />
      </h2>
      {data?.provinces.length === 0 && <p>今天还没有访客</p>}
      {!data && <p>{isPending ? '正在读取…' : '没有读到，稍后自动再读'}</p>}
      {data && data.provinces.length > 0 && (
        <>
          <ol>
            {origins
              .filter(({ province }) => province !== UNKNOWN_PROVINCE)
              .slice(0, MAX_ROWS)
              .map(({ province, share }, index) => (
                <li key={province}>
                  <span>{index + 1}</span>
                  <b>{province}</b>
                  {percent(share, 1)}
                </li>
              ))}
          </ol>
          {unknown && <p>另有 {percent(unknown.share, 1)} 没有授权位置</p>}
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
  )
}
