import { heatColours } from '@/theme/screen'
import { Age } from '../Age'
import styles from '../Centre.module.css'
import type { Figures } from '../useFigures'
import { percent, UNTOLD } from '../words'
import { originsOf } from './origins'

const LISTED = 5

/** The provinces with the most visitors, and the map's legend. */
export function OriginList({ visitorFrom }: Pick<Figures, 'visitorFrom'>) {
  const { data, isPending } = visitorFrom
  const origins = data ? originsOf(data) : []
  const untold = origins.find(({ province }) => province === UNTOLD)
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
              .filter(({ province }) => province !== UNTOLD)
              .slice(0, LISTED)
              .map(({ province, share }, index) => (
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
  )
}
