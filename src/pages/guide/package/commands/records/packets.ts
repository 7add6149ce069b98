import { guidePacket } from '@/contract/guide/package/guidePacket'
import type { PacketInput, PacketRecord, ShowSetting } from '@/contract/guide/package/guidePacket'
import { call } from '@/lib/call'
import type { PackageStore } from '../../state/usePackage'
import { changedValues } from '../command'
import type { Command, SavedCallback } from '../command'
import type { Remove } from './removal'

type PacketFields = Pick<PacketInput, 'name' | 'voiceStyleId'>

const fieldsOf = ({ name, voiceStyleId }: PacketRecord): PacketFields => ({ name, voiceStyleId })

export function packetCommands(guideId: string, store: PackageStore, remove: Remove) {
  const find = (id: string) => store.get().packets.find((packet) => packet.id === id)

  const deletePacket = (id: string, label: string): Command =>
    remove(label, () =>
      call(guidePacket.delete, { params: { id }, query: { version: String(store.versionOf('packets', id)) } }),
    )

  const finish = (packet: PacketRecord, label: string, onStored: SavedCallback<PacketRecord>) => {
    store.patch({ packets: [packet] })
    void store.refresh()
    onStored(packet)
    return deletePacket(packet.id, label)
  }

  const addPacket = (input: PacketInput, onStored: SavedCallback<PacketRecord>): Command => {
    const label = `新增数据包「${input.name}」`
    return {
      label,
      run: async () => finish(await call(guidePacket.add, { body: { ...input, guideId } }), label, onStored),
    }
  }

  const copyPacket = (id: string, input: PacketInput, onStored: SavedCallback<PacketRecord>): Command => {
    const label = `复制数据包「${input.name}」`
    return { label, run: async () => finish(await call(guidePacket.copy, { body: { ...input, id } }), label, onStored) }
  }

  const write = async (
    id: string,
    fields: PacketFields,
    version: number,
    label: string,
    onStored?: SavedCallback<PacketRecord>,
  ): Promise<Command | null> => {
    const before = find(id)
    const packet = await call(guidePacket.update, { body: { ...fields, id, version } })
    store.patch({ packets: [packet] })
    onStored?.(packet)
    return before && before.version !== packet.version
      ? changePacket(id, changedValues(fieldsOf(before), fieldsOf(packet)), label)
      : null
  }

  const savePacket = (
    id: string,
    { name, voiceStyleId }: PacketFields,
    version: number,
    onStored: SavedCallback<PacketRecord>,
  ): Command => {
    const label = `修改数据包「${name}」`
    return { label, run: () => write(id, { name, voiceStyleId }, version, label, onStored) }
  }

  const changePacket = (id: string, changes: Partial<PacketFields>, label: string): Command => ({
    label,
    run: async () => {
      const { packet } = await call(guidePacket.bindingList, { query: { id } })
      return write(id, { ...fieldsOf(packet), ...changes }, packet.version, label)
    },
  })

  /** Default of its language; undo makes the former one the default again. */
  const setDefault = (id: string, status: boolean, label: string): Command => ({
    label,
    run: async () => {
      const { packets } = store.get()
      const languageId = find(id)?.languageId
      const oldDefault = packets.find((packet) => packet.status && packet.languageId === languageId && packet.id !== id)
      store.patch({ packets: await call(guidePacket.setDefault, { body: { id, status } }) })
      return status && oldDefault ? setDefault(oldDefault.id, true, label) : setDefault(id, !status, label)
    },
  })

  const setShowSetting = (showSetting: ShowSetting): Command => ({
    label: '修改展示设置',
    run: async () => {
      const before = store.get().showSetting
      store.patch({ showSetting: await call(guidePacket.setShowSetting, { body: { guideId, showSetting } }) })
      return setShowSetting(before)
    },
  })

  return { addPacket, copyPacket, savePacket, setDefault, deletePacket, setShowSetting }
}
