import { guidePacket } from '@/contract/guide/package/guidePacket'
import type { PacketInput, PacketRecord, ShowSetting } from '@/contract/guide/package/guidePacket'
import { call } from '@/lib/call'
import type { BagStore } from '../../state/useBag'
import { changedIn } from '../act'
import type { Act, Stored } from '../act'
import type { Remove } from './removal'

type Facts = Pick<PacketInput, 'name' | 'voiceStyleId'>

const factsOf = ({ name, voiceStyleId }: PacketRecord): Facts => ({ name, voiceStyleId })

export function packetActs(guideId: string, store: BagStore, remove: Remove) {
  const find = (id: string) => store.get().packets.find((packet) => packet.id === id)

  const deletePacket = (id: string, label: string): Act =>
    remove(label, () => call(guidePacket.delete, { params: { id }, query: { version: String(store.versionOf('packets', id)) } }))

  const stored = (packet: PacketRecord, label: string, onStored: Stored<PacketRecord>) => {
    store.patch({ packets: [packet] })
    void store.refresh()
    onStored(packet)
    return deletePacket(packet.id, label)
  }

  const addPacket = (input: PacketInput, onStored: Stored<PacketRecord>): Act => {
    const label = `新增数据包「${input.name}」`
    return { label, run: async () => stored(await call(guidePacket.add, { body: { ...input, guideId } }), label, onStored) }
  }

  const copyPacket = (id: string, input: PacketInput, onStored: Stored<PacketRecord>): Act => {
    const label = `复制数据包「${input.name}」`
    return { label, run: async () => stored(await call(guidePacket.copy, { body: { ...input, id } }), label, onStored) }
  }

  const write = async (id: string, facts: Facts, version: number, label: string, onStored?: Stored<PacketRecord>): Promise<Act | null> => {
    const before = find(id)
    const packet = await call(guidePacket.update, { body: { ...facts, id, version } })
    store.patch({ packets: [packet] })
    onStored?.(packet)
    return before && before.version !== packet.version ? changePacket(id, changedIn(factsOf(before), factsOf(packet)), label) : null
  }

  const savePacket = (id: string, { name, voiceStyleId }: Facts, version: number, onStored: Stored<PacketRecord>): Act => {
    const label = `修改数据包「${name}」`
    return { label, run: () => write(id, { name, voiceStyleId }, version, label, onStored) }
  }

  const changePacket = (id: string, changes: Partial<Facts>, label: string): Act => ({
    label,
    run: async () => {
      const { packet } = await call(guidePacket.bindingList, { query: { id } })
      return write(id, { ...factsOf(packet), ...changes }, packet.version, label)
    },
  })

  /** Default of its language; undo makes the former one the default again. */
  const setDefault = (id: string, status: boolean, label: string): Act => ({
    label,
    run: async () => {
      const { packets } = store.get()
      const languageId = find(id)?.languageId
      const former = packets.find((packet) => packet.status && packet.languageId === languageId && packet.id !== id)
      store.patch({ packets: await call(guidePacket.setDefault, { body: { id, status } }) })
      return status && former ? setDefault(former.id, true, label) : setDefault(id, !status, label)
    },
  })

  const setShowSetting = (showSetting: ShowSetting): Act => ({
    label: '修改展示设置',
    run: async () => {
      const before = store.get().showSetting
      store.patch({ showSetting: await call(guidePacket.setShowSetting, { body: { guideId, showSetting } }) })
      return setShowSetting(before)
    },
  })

  return { addPacket, copyPacket, savePacket, setDefault, deletePacket, setShowSetting }
}
