import { useMemo } from 'react'
import { PartsBar } from '@/components/chart/Bars'
import { Panel } from '../Panel'
import type { Figures } from '../useFigures'
import { percent } from '../words'
import styles from './Panels.module.css'
import { brandsOf, tiersOf } from './parts'
import type { Part } from './parts'

const HEIGHT = 24

export const Brands = ({ phoneBrand }: Pick<Figures, 'phoneBrand'>) => (
  <Panel
    title="手机品牌"
    note={() => '今日访客'}
    query={phoneBrand}
    empty={({ list }) => (list.length === 0 ? '今天还没有访客' : null)}
  >
    {({ list }) => <Bar title="手机品牌" list={list} of={brandsOf} />}
  </Panel>
)

export const Tiers = ({ tier }: Pick<Figures, 'tier'>) => (
  <Panel
    title="听了多少"
    note={({ first, repeated }) =>
      `首次 ${percent(first, first + repeated)}，再来 ${percent(repeated, first + repeated)}`
    }
    query={tier}
    empty={({ visitors }) => (visitors === 0 ? '今天还没有访客' : null)}
  >
    {({ tiers }) => <Bar title="听了多少" list={tiers} of={tiersOf} />}
  </Panel>
)

function Bar<T>({ title, list, of }: { title: string; list: readonly T[]; of: (list: readonly T[]) => Part[] }) {
  const parts = useMemo(() => of(list), [list, of])
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <>
      <PartsBar
        summary={`${title}：${parts.map(({ name, value }) => `${name} ${percent(value, total)}`).join('，')}`}
        parts={parts}
        height={HEIGHT}
      />
      <ul className={styles.parts}>
        {parts.map(({ name, value, colour }) => (
          <li key={name}>
            <i style={{ background: colour }} />
            <span>{name}</span>
            <b>{percent(value, total)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
