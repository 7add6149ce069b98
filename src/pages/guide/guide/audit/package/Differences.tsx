import { useMemo } from 'react'
import shared from '@/theme/shared.module.css'
import type { PackageDifference } from '@/contract/guide/package/packageDifference'
import type { PackagePage } from '@/contract/guide/package/packagePage'
import type { Player } from '../../../preview/player/usePlayer'
import css from './Differences.module.css'
import { PartDetails } from './PartDetails'
import { partChanges } from './partChanges'
import type { PartChange } from './partChanges'

const GROUPS: readonly { title: string; kinds: readonly PartChange['kind'][] }[] = [
  { title: '点位', kinds: ['poi'] },
  { title: '讲解', kinds: ['spot'] },
  { title: '路线', kinds: ['route'] },
  { title: '数据包与展示', kinds: ['packet', 'setting'] },
]
const CHANGES = { added: '新增', moved: '移动', changed: '修改', removed: '移除' } as const
const ORDER_NAMES: Record<PackageDifference['reordered'][number]['kind'], string> = {
  poi: '点位的顺序',
  spot: '讲解的顺序',
  route: '路线的顺序',
}
/** Number initially open; more would make the page unusable. */
const INITIALLY_OPEN = 30

/** 新增 3，移动 2，移除 1 */
const sumOf = (changes: readonly PartChange[]) =>
  (Object.keys(CHANGES) as (keyof typeof CHANGES)[])
    .flatMap((change) => {
      const count = changes.filter((item) => item.change === change).length
      return count > 0 ? [`${CHANGES[change]} ${count}`] : []
    })
    .join('，')

interface DifferencesProps {
  difference: PackageDifference
  submitted: PackagePage
  visible: PackagePage
  player: Player
  /** Shows a point on the map. */
  onShow: (poiId: string) => void
}

/** Each changed part of the data package, with both sides. */
export function Differences({ difference, submitted, visible, player, onShow }: DifferencesProps) {
  const changes = useMemo(() => partChanges(difference, submitted, visible), [difference, submitted, visible])
  const { parts, total, reordered } = difference
  const orders = [...new Set(reordered.map(({ kind }) => ORDER_NAMES[kind]))]
  if (total === 0 && orders.length === 0)
    return <p className={css.rest}>点位、讲解、音频、图片和路线都与访客看到的相同</p>
  const open = new Set(changes.slice(0, INITIALLY_OPEN))
  return (
    <div className={css.all}>
      {GROUPS.map(({ title, kinds }) => {
        const groupChanges = changes.filter(({ kind }) => kinds.includes(kind))
        return (
          groupChanges.length > 0 && (
            <section key={title} aria-label={`${title}的变化`}>
              <h4 className={css.title}>
                {title}
                <span className={shared.note}>{sumOf(groupChanges)}</span>
              </h4>
              <ul className={css.list}>
                {groupChanges.map((item) => (
                  <li key={`${item.kind} ${item.id}`}>
                    <PartDetails
                      change={item}
                      word={CHANGES[item.change]}
                      open={open.has(item)}
                      player={player}
                      onShow={onShow}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      {orders.length > 0 && <p className={css.rest}>{orders.join('、')}有调整</p>}
      {total > parts.length && <p className={css.rest}>另有 {total - parts.length} 处变化没有列出，请在下面逐点核对</p>}
    </div>
  )
}
