import { Button } from 'antd'
import { useState } from 'react'
import { Reading } from '@/components/form/Reading'
import { useOnce } from '@/components/hooks/useOnce'
import { useToast } from '@/components/toast/useToast'
import type { PacketRecord } from '@/contract/guidePacket'
import type { PoiRecord } from '@/contract/guidePoi'
import { spotInput } from '@/contract/guideSpot'
import type { SpotRow } from '@/contract/guideSpot'
import { useWorkshop } from '../bag/workshop'
import { PenGlyph } from './icons'
import { KeptHere } from './record/KeptHere'
import css from './Spot.module.css'
import { SpotForm } from './SpotForm'
import { useSpot } from './useSpot'

interface SpotPanelProps {
  packet: PacketRecord
  poi: PoiRecord | undefined
  row: SpotRow | undefined
}

/** One explanation of a packet, or the way to begin one for a point. */
export default function SpotPanel({ packet, poi, row }: SpotPanelProps) {
  const { acts, history, readOnly } = useWorkshop()
  const toast = useToast()
  const { busy, once } = useOnce<'adding'>()
  // The form of one that was deleted meanwhile stays until what was typed there is taken along.
  const [held, setHeld] = useState(row?.id ?? null)
  if (row && row.id !== held) setHeld(row.id)
  const { query, stored } = useSpot(held, row?.version)

  if (held !== null) {
    if (!query.data) return <Reading query={query} what="讲解" />
    return <SpotForm key={held} record={query.data} poi={poi} isThere={row !== undefined} onStored={stored} onLeave={() => setHeld(null)} />
  }
  if (!poi) return null
  const add = () =>
    once('adding', async () => {
      const input = spotInput.parse({ poiId: poi.id, title: poi.name, trigger: { kind: 'circle', radius: null } })
      try {
        await history.perform(acts.addSpot({ ...input, packetId: packet.id, parentId: null }, stored))
      } catch (error) {
        toast.failed('没有新增讲解', error)
      }
    })
  return (
    <div className={css.empty}>
      <p>这个点在此数据包中还没有讲解</p>
      {!readOnly && (
        <Button type="primary" icon={<PenGlyph size={16} />} loading={busy !== null} onClick={() => void add()}>
          写讲解
        </Button>
      )}
      <KeptHere />
    </div>
  )
}
