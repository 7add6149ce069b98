import { useMemo, useRef } from 'react'
import { useConflict } from '@/components/form/compare/useConflict'
import { useEditor } from '@/components/form/useEditor'
import { code } from '@/contract/core'
import type { PacketRecord } from '@/contract/guidePacket'
import type { PoiRecord } from '@/contract/guidePoi'
import { guideSpot, spotInput, spotRecord } from '@/contract/guideSpot'
import type { SpotRecord } from '@/contract/guideSpot'
import { call, CallError } from '@/lib/call'
import { useWorkshop } from '../bag/workshop'
import { FILL_SCHEMAS, filled, fillValues } from './fillValues'
import type { FillValues } from './fillValues'

interface FillOptions {
  poi: PoiRecord
  packet: PacketRecord
  /** As it was when the cell was opened; null where there is none yet. */
  record: SpotRecord | null
}

/** The form of one cell: its draft, its rules, its writes, and the comparison when another was faster. */
export function useFill({ poi, packet, record }: FillOptions) {
  const { store, history, readOnly } = useWorkshop()
  const initial = useMemo(() => fillValues(record), [record])
  const editor = useEditor<FillValues>({ initial, version: record?.version ?? 0, form: 'fill', record: `${packet.id} ${poi.id}`, schemas: FILL_SCHEMAS, readOnly })
  const clash = useConflict<FillValues, SpotRecord>({ editor, schema: spotRecord, valuesOf: fillValues })
  /** What the next write starts from: after a comparison, what another has stored. */
  const base = useRef(record)

  const send = async (values: FillValues, version: number): Promise<SpotRecord> => {
    if (base.current) return call(guideSpot.update, { body: { ...filled(base.current, values), id: base.current.id, version } })
    const row = store.get().spots.find((spot) => spot.packetId === packet.id && spot.poiId === poi.id)
    if (row) {
      // Another has begun this explanation since: a second one of the point would never be heard.
      const current = await call(guideSpot.detail, { params: { id: row.id } })
      throw new CallError({ code: code.conflict, msg: '有人先写了这条讲解', data: { current } })
    }
    const { text, audio } = values
    return call(guideSpot.add, { body: { ...spotInput.parse({ title: poi.name, poiId: poi.id, text, audio: audio === null ? null : { url: audio }, trigger: { kind: 'circle', radius: null } }), packetId: packet.id } })
  }
  const save = async (values: FillValues, version: number): Promise<SpotRecord | null> => {
    try {
      const stored = await history.write(() => send(values, version))
      base.current = stored
      clash.dismiss()
      editor.rebase(fillValues(stored), stored.version)
      editor.draft.drop()
      store.patch({ spots: [stored] })
      void store.refresh()
      return stored
    } catch (error) {
      clash.refused(`没有保存「${poi.name}」的讲解`, error, values)
      return null
    }
  }
  const merge = (values: FillValues) => {
    base.current = clash.conflict?.record ?? base.current
    return clash.merge(values, save)
  }
  const giveUp = () => {
    base.current = clash.giveUp() ?? base.current
    editor.draft.drop()
  }
  return { editor, initial, clash, save, merge, giveUp }
}
