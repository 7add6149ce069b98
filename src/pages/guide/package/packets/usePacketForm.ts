import { Form } from 'antd'
import { useState } from 'react'
import { useConflict } from '@/components/form/compare/useConflict'
import { useEditor } from '@/components/form/useEditor'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { packetInput, packetRecord } from '@/contract/guide/package/guidePacket'
import type { PacketInput, PacketRecord } from '@/contract/guide/package/guidePacket'
import { usePackageEditor } from '../state/editorState'
import { proposal } from './proposal'

export type PacketTarget = { kind: 'add' } | { kind: 'edit' | 'copy'; packet: PacketRecord }

export type PacketValues = { [K in keyof PacketInput]: PacketInput[K] | null }

const SCHEMAS = [packetInput] as const
const valuesOf = ({ languageId, voiceStyleId, name }: PacketRecord): PacketValues => ({
  languageId,
  voiceStyleId,
  name,
})

/** The form of a packet: its values, the command that saves them, and the comparison after a conflict. */
export function usePacketForm(target: PacketTarget, onClose: () => void) {
  const { guide, guidePackage, languages, commands, history, choose } = usePackageEditor()
  const { busy, once } = useSingleFlight<'saving'>()
  const toast = useToast()
  const from = target.kind === 'add' ? null : target.packet
  // Snapshot from when the dialog opened: other users' additions change no field.
  const [initial] = useState<PacketValues>(() =>
    from && target.kind === 'edit'
      ? valuesOf(from)
      : { ...proposal(languages, guidePackage.packets, from), name: from?.name ?? '标准版' },
  )
  const editor = useEditor<PacketValues>({
    initial,
    version: from?.version ?? 0,
    form: `packet-${target.kind}`,
    record: from?.id ?? guide.id,
    schemas: SCHEMAS,
  })
  const clash = useConflict<PacketValues, PacketRecord>({ editor, schema: packetRecord, valuesOf })
  const languageId = Form.useWatch<string | null>('languageId', editor.form)
  const voices = languages.find(({ id }) => id === languageId)?.voiceStyles ?? []

  const commandOf = (values: PacketInput, version: number, onStored: (packet: PacketRecord) => void) => {
    if (target.kind === 'add') return commands.addPacket(values, onStored)
    if (target.kind === 'copy') return commands.copyPacket(target.packet.id, values, onStored)
    return commands.savePacket(target.packet.id, values, version, onStored)
  }
  const finish = (packet: PacketRecord) => {
    clash.dismiss()
    editor.rebase(valuesOf(packet), packet.version)
    if (target.kind !== 'edit') choose({ packet: packet.id, spot: null })
    toast.done(
      `${target.kind === 'edit' ? '已保存' : '已新增'}数据包「${packet.name}」`,
      target.kind === 'copy' && packet.languageId !== from?.languageId ? '原文留作参考，译文和音频待补' : undefined,
    )
    onClose()
  }
  const save = async (values: PacketValues, version: number): Promise<PacketRecord | null> => {
    const saves: PacketRecord[] = []
    try {
      await history.perform(
        commandOf(packetInput.parse(values), version, (packet) => {
          saves.push(packet)
          finish(packet)
        }),
      )
    } catch (error) {
      clash.refused('没有保存数据包', error, values)
    }
    return saves[0] ?? null
  }
  const run = () =>
    once('saving', async () => {
      const values = await editor.check()
      if (values) await save(values, editor.now().version)
      editor.arrive()
    })
  return { busy, initial, editor, clash, voices, save, run }
}
