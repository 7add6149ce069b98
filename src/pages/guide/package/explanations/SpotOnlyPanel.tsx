import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { lazyPart } from '@/components/lazy/lazyPart'
import { usePackageEditor } from '../state/editorState'
import { Panel } from '../Panel'
import css from './SpotSlot.module.css'

const SpotPanel = lazyPart(() => import('./SpotPanel'), { waiting: () => <p className={css.note}>正在打开讲解…</p> })

/** An explanation without a point: a welcome, or a part of another explanation. */
export function SpotOnlyPanel({ spot, packet }: { spot: SpotRow; packet: PacketRecord }) {
  const { choose } = usePackageEditor()
  return (
    <Panel
      title={spot.title}
      subtitle={`${packet.name} · 不属于点位`}
      record={{ domain: 'guideSpot', id: spot.id, name: spot.title }}
      onClose={() => choose({ spot: null })}
    >
      <SpotPanel packet={packet} poi={undefined} row={spot} />
    </Panel>
  )
}
