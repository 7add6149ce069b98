import { useEffect, useRef } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { Bag } from './bag'
import type { BagStore } from './useBag'

/** Announces that another user deleted the visible packet, and that a different one is shown now. */
export function useLostPacket(bag: Bag, packet: PacketRecord | null, store: BagStore): void {
  const toast = useToast()
  const before = useRef(packet)
  useEffect(() => {
    const lost = before.current
    before.current = packet
    if (!lost || lost.id === packet?.id || bag.packets.some(({ id }) => id === lost.id) || store.wasDeletedHere(lost.id)) return
    toast.hint(`数据包「${lost.name}」已被别人删除`, `${packet ? `现在显示的是「${packet.name}」。` : ''}没有保存的文字和录音留在这台电脑上。`)
  }, [bag.packets, packet, store, toast])
}
