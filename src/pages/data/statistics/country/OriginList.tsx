import { heatColours } from '@/theme/screen'
import { Age } from '../Age'
import styles from '../Centre.module.css'
import type { Figures } from '../useFigures'
import { figure, percent, provinceOf, UNKNOWN_PROVINCE } from '../words'
import { citiesOf, originsOf } from './origins'
import type { Origin } from './origins'

const MAX_ROWS = 5

type ListProps = Pick<Figures, 'visitorFrom'> & {
  title: string
  /** Most visitors first. */
  origins: readonly Origin[]
  empty: string
  /** Below the list. */
  note?: string | undefined
}

/** The places with the most visitors, and the map's legend. */
function Origins({ visitorFrom, title, origins, empty, note }: ListProps) {
  const { data, isPending } = visitorFrom
  return (
    <section className={styles.origins} aria-label={title}>
      <h2>
        {title}
        <Age query={visitorFrom} />
      </h2>
      {!data && <p>{isPending ? '正在读取…' : '没有读到，稍后自动再读'}</p>}
      {data && origins.length === 0 && <p>{empty}</p>}
      {origins.length > 0 && (
        <ol>
          {origins.slice(0, MAX_ROWS).map(({ name, share }, index) => (
            <li key={name}>
              <span>{index + 1}</span>
              <b>{name}</b>
              {percent(share, 1)}
            </li>
          ))}
        </ol>
      )}
      {note !== undefined && <p>{note}</p>}
      {origins.length > 0 && (
        <p className={styles.heat} aria-hidden="true">
          少
          {heatColours.map((colour) => (
            <i key={colour} style={{ background: colour }} />
          ))}
          多
        </p>
      )}
    </section>
  )
}

export function OriginList({ visitorFrom }: Pick<Figures, 'visitorFrom'>) {
  const origins = visitorFrom.data ? originsOf(visitorFrom.data) : []
  const unknown = origins.find(({ name }) => name === UNKNOWN_PROVINCE)
  return (
    <Origins
      visitorFrom={visitorFrom}
      title="今日客源"
      origins={origins.filter(({ name }) => name !== UNKNOWN_PROVINCE)}
      empty={unknown ? '今天的访客都没有授权位置' : '今天还没有访客'}
      note={unknown && `另有 ${percent(unknown.share, 1)} 没有授权位置`}
    />
  )
}

/** The cities of an opened province. */
export function CityList({ visitorFrom, province }: Pick<Figures, 'visitorFrom'> & { province: string }) {
  const { data } = visitorFrom
  const cities = data ? citiesOf(data, province) : []
  const total = data?.provinces.find((row) => provinceOf(row.province) === province)?.visitors ?? 0
  return (
    <Origins
      visitorFrom={visitorFrom}
      title={`${province} ${figure(total)} 人`}
      origins={cities}
      empty={total === 0 ? '今天还没有这里来的访客' : '访客没有给出城市'}
    />
  )
}
