import { Shares } from '@/components/chart/Shares'
import { otherColour, partColours } from '@/theme/screen'
import styles from './Columns.module.css'
import { Panel } from './Panel'
import type { Figures } from './useFigures'
import { figure, percent } from './words'

const WIDTH = 392
const NO_BRAND = ['其他', '未知']

type Brand = { brand: string; visitors: number }

/** The largest in the colours of parts; what has no name of its own last, in grey. */
function brandsOf(list: readonly Brand[]) {
  const named = list.filter(({ brand }) => !NO_BRAND.includes(brand))
  const other = list.filter(({ brand }) => NO_BRAND.includes(brand)).reduce((sum, { visitors }) => sum + visitors, 0)
  return [
    ...named.map(({ brand, visitors }, index) => ({ name: brand, value: visitors, colour: partColours[index % partColours.length]! })),
    ...(other > 0 ? [{ name: '其他', value: other, colour: otherColour }] : []),
  ]
}

export function Right({ figures: { spotRank, phoneBrand }, oneGuide }: { figures: Figures; oneGuide: boolean }) {
  return (
    <div className={styles.column} data-side="right">
      <Panel title="讲解热度排行" note={() => '今日收听 · 次'} query={spotRank} empty={({ list }) => (list.length === 0 ? '今天还没有人收听讲解' : null)}>
        {({ list }) => (
          <ol className={styles.rank}>
            {list.map(({ title, guideId, guideName, times }, index) => (
              <li key={`${guideId} ${title}`} data-top={index < 3 || undefined}>
                <span className={styles.place}>{index + 1}</span>
                <span className={styles.name} title={oneGuide ? title : `${title}，${guideName}`}>
                  {title}
                  {!oneGuide && <small>{guideName}</small>}
                </span>
                <span className={styles.times}>{figure(times)}</span>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ width: `${(times / list[0]!.times) * 100}%` }} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      <Panel title="手机品牌" note={() => '今日访客'} query={phoneBrand} empty={({ list }) => (list.length === 0 ? '今天还没有访客' : null)}>
        {({ list }) => {
          const brands = brandsOf(list)
          const whole = brands.reduce((sum, { value }) => sum + value, 0)
          return (
            <>
              <Shares shares={brands} width={WIDTH} height={24} label={`手机品牌：${brands.map(({ name, value }) => `${name} ${percent(value, whole)}`).join('，')}`} />
              <ul className={styles.brands}>
                {brands.map(({ name, value, colour }) => (
                  <li key={name}>
                    <i style={{ background: colour }} />
                    <span>{name}</span>
                    <b>{percent(value, whole)}</b>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Panel>
    </div>
  )
}
