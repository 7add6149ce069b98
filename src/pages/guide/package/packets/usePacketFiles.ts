import { useAllowed } from '@/components/ui/Allowed'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { LISTS_OF } from '@/contract/guide/guide/guide'
import type { GuideScope } from '@/contract/guide/guide/guide'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { callFile } from '@/lib/call'
import { saveBlob } from '@/lib/files'
import { right } from '@/contract/rights'
import { usePackageEditor } from '../state/editorState'

const EXPORT: Partial<Record<GuideScope, string>> = {
  all: right('guideAll', 'exportPacket'),
  making: right('guideMaking', 'exportPacket'),
}

const IMPORT: Partial<Record<GuideScope, string>> = {
  all: right('guideAll', 'importPacket'),
  making: right('guideMaking', 'importPacket'),
}

/** Spreadsheet actions for a packet's explanations; `download` is null without the right. */
export function usePacketFiles(): { download: ((packet: PacketRecord) => Promise<void>) | null; mayImport: boolean } {
  const { guidePackage, readOnly } = usePackageEditor()
  const lists = LISTS_OF[guidePackage.guide.review]
  const allowed = useAllowed()
  const toast = useToast()
  const { once } = useSingleFlight<'export'>()
  const may = (rights: typeof EXPORT) =>
    allowed(
      lists.flatMap((list) => rights[list] ?? []),
      true,
    )
  const download = (packet: PacketRecord) =>
    once('export', async () => {
      try {
        const { blob, fileName: headerName } = await callFile(guidePacket.exportPacket, { params: { id: packet.id } })
        const fileName = headerName ?? `${packet.name} 讲解.xlsx`
        saveBlob(blob, fileName)
        toast.done(`已导出「${fileName}」`, `${packet.spots} 条讲解`)
      } catch (error) {
        toast.failed(`没有导出数据包「${packet.name}」`, error)
      }
    })
  return { download: may(EXPORT) ? download : null, mayImport: !readOnly && may(IMPORT) }
}
