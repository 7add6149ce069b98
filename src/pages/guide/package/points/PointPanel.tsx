import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { TrashIcon } from '@/components/icons'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { PointDisc } from '@/entities/guide/PointDisc'
import { lazyPart } from '@/components/lazy/lazyPart'
import shared from '@/theme/shared.module.css'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { usePackageEditor } from '../state/editorState'
import type { PointTab } from '../state/editorState'
import { SaveState } from '../autosave/SaveState'
import { Panel } from '../Panel'
import { PacketSelect } from '../packets/PacketSelect'
import { PointRoutes } from '../routes/PointRoutes'
import { PointForm } from './PointForm'
import css from './PointPanel.module.css'
import { usePointForm } from './usePointForm'
import { PacketDialog } from '../packets/PacketDialog'
import { LocalRecordings } from '../explanations/record/LocalRecordings'

const SpotPanel = lazyPart(() => import('../explanations/SpotPanel'), {
  waiting: () => <p className={shared.about}>正在打开讲解…</p>,
})

/** The explanation of a point in the chosen packet; its editor is a separate chunk. */
function SpotSlot({ poi, row }: { poi: PoiRecord; row: SpotRow | undefined }) {
  const { packet, readOnly } = usePackageEditor()
  const [adding, setAdding] = useState(false)
  if (packet) return <SpotPanel packet={packet} poi={poi} row={row} />
  return (
    <div className={shared.about}>
      <p>还没有数据包。讲解按语种和音色放在数据包里，先新增一个。</p>
      {!readOnly && <Button onClick={() => setAdding(true)}>新增数据包</Button>}
      <LocalRecordings />
      {adding && <PacketDialog target={{ kind: 'add' }} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** The chosen point: its details, its explanation in the chosen packet, and its routes. */
export function PointPanel({ poi }: { poi: PoiRecord }) {
  const {
    types,
    guidePackage,
    readOnly,
    askDelete,
    selectPois,
    packet,
    spot: selectedSpot,
    spots,
    numbers,
    tab,
    setTab,
  } = usePackageEditor()
  const saving = usePointForm(poi)
  const type = types.get(poi.poiTypeId)
  const spot = selectedSpot?.poiId === poi.id ? selectedSpot : spots.get(poi.id)
  const routes = guidePackage.routes.filter(({ poiIds }) => poiIds.includes(poi.id))
  const subtitle = [
    type?.name,
    poi.floor,
    ...routes.slice(0, 1).map((route) => `「${route.name}」第 ${route.poiIds.indexOf(poi.id) + 1} 站`),
    !poi.online && '未上线',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Panel
      picture={<PointDisc type={type} size={32} number={numbers.get(poi.id)} selected />}
      title={poi.name}
      subtitle={subtitle}
      record={
        tab === 'spot' && spot
          ? { domain: 'guideSpot', id: spot.id, name: spot.title }
          : { domain: 'guidePoi', id: poi.id, name: poi.name }
      }
      onClose={() => selectPois([])}
      tabs={
        // Inside the tab bar, the tablist role would contain elements that are not tabs.
        <div className={css.tabs}>
          <Tabs
            size="small"
            activeKey={tab}
            onChange={(key) => setTab(key as PointTab)}
            items={[
              { key: 'details', label: 'POI 信息' },
              { key: 'spot', label: '讲解' },
              { key: 'routes', label: `所在路线 ${routes.length}` },
            ]}
          />
          {tab === 'spot' && <PacketSelect />}
        </div>
      }
      foot={
        !readOnly &&
        tab === 'details' && (
          <>
            <Button danger type="text" icon={<TrashIcon size={16} />} onClick={() => askDelete([poi.id])}>
              删除 POI
            </Button>
            <SaveState state={saving.state} savedAt={poi.updatedAt} onSave={saving.flush} />
          </>
        )
      }
    >
      {/* Stays mounted behind other tabs, so unsaved input survives. */}
      <div hidden={tab !== 'details'}>
        <PointForm poi={poi} saving={saving} />
      </div>
      {tab === 'spot' && <SpotSlot key={packet?.id} poi={poi} row={spot} />}
      {tab === 'routes' && <PointRoutes poi={poi} />}
    </Panel>
  )
}
