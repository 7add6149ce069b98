import { useEffect, useRef } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { GuidePackage } from './guidePackage'
import type { PackageStore } from './usePackage'

/** Announces that another user deleted the visible packet, and that a different one is shown now. */
export function useDeletedPacketNotice(
  guidePackage: GuidePackage,
  packet: PacketRecord | null,
  store: PackageStore,
): void {
  const toast = useToast()
  const before = useRef(packet)
  useEffect(() => {
    const previous = before.current
    before.current = packet
    if (
      !previous ||
      previous.id === packet?.id ||
      guidePackage.packets.some(({ id }) => id === previous.id) ||
      store.wasDeletedHere(previous.id)
    )
      return
    toast.hint(
      `数据包「${previous.name}」已被别人删除`,
      `${packet ? `现在显示的是「${packet.name}」。` : ''}没有保存的文字和录音留在这台电脑上。`,
    )
  }, [guidePackage.packets, packet, store, toast])
}
