import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import shared from '@/theme/shared.module.css'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { usePackageEditor } from '../state/editorState'
import { PacketDialog } from '../packets/PacketDialog'
import { LocalRecordings } from './record/LocalRecordings'

const SpotPanel = lazyPart(() => import('./SpotPanel'), {
  waiting: () => <p className={shared.about}>正在打开讲解…</p>,
})

/** The explanation of a point in the chosen packet; its editor is a separate chunk. */
export function SpotSlot({ poi, row }: { poi: PoiRecord; row: SpotRow | undefined }) {
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
