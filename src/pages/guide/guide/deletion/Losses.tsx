import type { ReactNode } from 'react'
import { BuildingIcon, GlobeIcon, HeadphonesIcon, HistoryIcon, ImageIcon, StackIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import type { guide } from '@/contract/guide/guide/guide'
import type { ResultOf } from '@/contract/kit/core'
import css from './DeleteDialog.module.css'

/** Counts of what is deleted with the guide. */
export function Losses({
  publish,
  revisions,
  reviews,
  floors,
  pictures,
  packets,
  pois,
  spots,
  routes,
}: ResultOf<typeof guide.deletion>) {
  const packageContents = [
    `${packets} 个数据包`,
    `${pois} 个POI`,
    `${spots} 条讲解`,
    ...(routes > 0 ? [`${routes} 条路线`] : []),
  ].join('、')
  const items: { key: string; icon: ReactNode; count: string }[] = [
    { key: '通过审核的版本', icon: <StackIcon size={16} />, count: `${revisions} 个` },
    { key: '审核记录', icon: <HistoryIcon size={16} />, count: `${reviews} 条` },
    { key: '图片', icon: <ImageIcon size={16} />, count: `${pictures} 张` },
    ...(packets + pois > 0 ? [{ key: '数据包', icon: <HeadphonesIcon size={16} />, count: packageContents }] : []),
    ...(floors > 0 ? [{ key: '楼层', icon: <BuildingIcon size={16} />, count: `${floors} 层` }] : []),
  ]
  return (
    <>
      <ul className={css.losses}>
        {items.map(({ key, icon, count }) => (
          <li key={key}>
            {icon}
            <span>{key}</span>
            <span className={css.count}>{count}</span>
          </li>
        ))}
      </ul>
      {publish === 'online' && (
        <p className={`${shared.row} ${css.online}`}>
          <GlobeIcon size={16} />
          导览正在线上，删除后访客立刻打不开它
        </p>
      )}
    </>
  )
}
