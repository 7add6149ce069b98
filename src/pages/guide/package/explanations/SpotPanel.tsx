import { Button, Input } from 'antd'
import { useState } from 'react'
import { counter } from '@/components/form/counter'
import { QueryState } from '@/components/form/QueryState'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { spotInput } from '@/contract/guide/package/guideSpot'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { namedLanguages } from '../state/packets'
import { usePackageEditor } from '../state/workshop'
import { together } from '../commands/act'
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

/** One explanation of a packet, or the way to start one for a point. */
export default function SpotPanel({ packet, poi, row }: SpotPanelProps) {
  const { guide, languages, acts, history, readOnly } = usePackageEditor()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'adding'>()
  const [typed, setTyped] = useState('')
  // The form of an explanation deleted meanwhile stays until its text has been downloaded.
  const [held, setHeld] = useState(row?.id ?? null)
  if (row && row.id !== held) setHeld(row.id)
  const { query, stored } = useSpot(held, row?.version)

  if (held !== null) {
    if (!query.data) return <QueryState query={query} what="讲解" />
    return <SpotForm key={held} record={query.data} poi={poi} isThere={row !== undefined} onStored={stored} onLeave={() => setHeld(null)} />
  }
  if (!poi) return null
  const language = languages.find(({ id }) => id === packet.languageId && namedLanguages(languages, guide.languageIds).has(id)) ?? null
  const known = language ? poi.names[language.id] : poi.name
  const title = (known ?? typed).trim()
  const add = () =>
    once('adding', async () => {
      const input = spotInput.parse({ poiId: poi.id, title, trigger: { kind: 'circle', radius: null } })
      const act = acts.addSpot({ ...input, packetId: packet.id, parentId: null }, stored)
      const names = language && known === undefined ? acts.changePois([{ id: poi.id, changes: { names: { ...poi.names, [language.id]: title } } }], act.label) : null
      try {
        await history.perform(names ? together(act.label, [names, act]) : act)
      } catch (error) {
        toast.failed('没有新增讲解', error)
      }
    })
  return (
    <div className={css.empty}>
      <p>这个点在此数据包中还没有讲解</p>
      {!readOnly && language && known === undefined && (
        <label className={css.naming}>
          {language.name}名称，也是讲解的标题
          <Input count={counter(50)} autoComplete="off" placeholder={poi.name} value={typed} onChange={({ target }) => setTyped(target.value)} onPressEnter={() => title !== '' && void add()} />
        </label>
      )}
      {!readOnly && (
        <Button type="primary" icon={<PenGlyph size={16} />} loading={busy !== null} disabled={title === ''} onClick={() => void add()}>
          写讲解
        </Button>
      )}
      <KeptHere />
    </div>
  )
}
