import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { lazyPart } from '@/components/lazy/lazyPart'
import shared from '@/theme/shared.module.css'
import { usePackageEditor } from './state/editorState'
import { BulkPanel } from './points/BulkPanel'
import { PointPanel } from './points/PointPanel'
import { RoutePanel } from './routes/RoutePanel'
import { Panel } from './Panel'

const SpotPanel = lazyPart(() => import('./explanations/SpotPanel'), {
  waiting: () => <p className={shared.about}>正在打开讲解…</p>,
})

/** An explanation without a point: a welcome, or a part of another explanation. */
function SpotOnlyPanel({ spot, packet }: { spot: SpotRow; packet: PacketRecord }) {
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

/** The form of the selection. */
export function RightPanel() {
  const { poi, route, selected, spot, packet } = usePackageEditor()
  if (selected.length > 1) return <BulkPanel key={selected.join()} />
  if (poi) return <PointPanel key={poi.id} poi={poi} />
  if (route) return <RoutePanel key={route.id} route={route} />
  return spot && packet && <SpotOnlyPanel key={spot.id} spot={spot} packet={packet} />
}
