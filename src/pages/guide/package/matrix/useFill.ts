import { useMemo, useRef } from 'react'
import { useConflict } from '@/components/form/compare/useConflict'
import { useEditor } from '@/components/form/useEditor'
import { code } from '@/contract/kit/core'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { guideSpot, spotInput, spotRecord } from '@/contract/guide/package/guideSpot'
import type { SpotRecord } from '@/contract/guide/package/guideSpot'
import { call, CallError } from '@/lib/call'
import { required } from '@/lib/required'
import { namedLanguages } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import { combine } from '../commands/command'
import type { Command, SavedCallback } from '../commands/command'
import { FILL_SCHEMAS, spotInputOf, fillValues, NAMED_SCHEMAS } from './fillValues'
import type { FillValues } from './fillValues'

interface FillOptions {
  poi: PoiRecord
  packet: PacketRecord
  /** State when the cell was opened; null without an explanation. */
  record: SpotRecord | null
}

/** The form of one cell: draft, validation, writes, and the comparison when another user was faster. */
export function useFill({ poi, packet, record }: FillOptions) {
  const { guide, languages, store, history, commands, readOnly } = usePackageEditor()
  /** The packet's language, where points need their own names in it. */
  const language =
    languages.find(({ id }) => id === packet.languageId && namedLanguages(languages, guide.languageIds).has(id)) ?? null
  const languageId = language?.id ?? null
  const initial = useMemo(() => fillValues(poi, languageId, record), [poi, languageId, record])
  const valuesOf = (of: SpotRecord) => fillValues(poi, languageId, of)
  const editor = useEditor<FillValues>({
    initial,
    version: record?.version ?? 0,
    form: 'fill',
    record: `${packet.id} ${poi.id}`,
    schemas: languageId === null ? FILL_SCHEMAS : NAMED_SCHEMAS,
    readOnly,
  })
  const clash = useConflict<FillValues, SpotRecord>({ editor, schema: spotRecord, valuesOf })
  /** Base of the next write: after a comparison, the other user's save. */
  const base = useRef(record)

  /** The point's first explanation in this packet. */
  const begin = (values: FillValues, onStored: SavedCallback<SpotRecord>): Command => {
    const title = values.name || poi.name
    const { text, audio } = values
    const input = spotInput.parse({
      title,
      poiId: poi.id,
      text,
      audio: audio === null ? null : { url: audio },
      trigger: { kind: 'circle', radius: null },
    })
    const command = commands.addSpot({ ...input, packetId: packet.id }, onStored)
    const run = async () => {
      const row = store.get().spots.find((spot) => spot.packetId === packet.id && spot.poiId === poi.id)
      if (!row) return command.run()
      // Another user has started this explanation since: a second one of the point would never be played.
      const current = await call(guideSpot.detail, { params: { id: row.id } })
      throw new CallError({ code: code.conflict, msg: '有人先写了这条讲解', data: { current } })
    }
    return { label: command.label, run }
  }
  const commandOf = (values: FillValues, version: number, onStored: SavedCallback<SpotRecord>): Command => {
    const current = base.current
    const command = current
      ? commands.saveSpot(current, spotInputOf(current, poi, languageId, values), version, onStored)
      : begin(values, onStored)
    const names = store.get().pois.find(({ id }) => id === poi.id)?.names ?? poi.names
    return languageId === null || names[languageId] === values.name
      ? command
      : combine(command.label, [
          command,
          commands.changePois(
            [{ id: poi.id, changes: { names: { ...names, [languageId]: values.name } } }],
            command.label,
          ),
        ])
  }
  const save = async (values: FillValues, version: number): Promise<SpotRecord | null> => {
    try {
      const saves: SpotRecord[] = []
      await history.perform(commandOf(values, version, (spot) => saves.push(spot)))
      const saved = required(saves[0], 'saved explanation')
      base.current = saved
      clash.dismiss()
      editor.rebase(values, saved.version)
      editor.draft.drop()
      return saved
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
  return { editor, initial, language, clash, save, merge, giveUp }
}
