import type { MenuProps } from 'antd'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { useToast } from '@/components/ui/toast/useToast'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { usePackageEditor } from '../state/editorState'
import type { OpenedDialog } from './PacketDialogs'
import { packetEntries } from './packetEntries'
import { usePacketFiles } from './usePacketFiles'

/** Makes the menu of a packet; most of its entries open a dialog. */
export function usePacketMenu(open: (dialog: OpenedDialog) => void): (packet: PacketRecord) => MenuProps {
  const { readOnly, commands, history } = usePackageEditor()
  const toast = useToast()
  const mayTrail = useMayTrail()
  const { download, mayImport } = usePacketFiles()
  const setDefault = async ({ id, status, name }: PacketRecord) => {
    const verb = status ? '取消' : '设为'
    try {
      await history.perform(commands.setDefault(id, !status, `${verb}默认「${name}」`))
    } catch (error) {
      toast.failed(`没有${verb}默认`, error)
    }
  }
  return (packet) => ({
    items: packetEntries(packet, { write: !readOnly, download: download !== null, import: mayImport, trail: mayTrail }),
    onClick: onMenuSelect((key) => {
      if (key === 'export') void download?.(packet)
      else if (key === 'default') void setDefault(packet)
      else if (key === 'edit' || key === 'copy') open({ kind: 'form', target: { kind: key, packet } })
      else if (key === 'trail' || key === 'import') open({ kind: key, packet })
      else open({ kind: 'delete', packet })
    }),
  })
}
