import type { MenuProps } from 'antd'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { useToast } from '@/components/ui/toast/useToast'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { CopyIcon, DownloadIcon, EditIcon, HistoryIcon, TrashIcon, UploadIcon } from '@/components/icons'
import { StarIcon } from '@/components/icons/editing'
import { usePackageEditor } from '../state/editorState'
import type { OpenedDialog } from './PacketDialogs'
import { usePacketFiles } from './usePacketFiles'

/** The menu entries of a packet, as far as the account may use them. */
function packetEntries(
  { status }: PacketRecord,
  may: Readonly<Record<'write' | 'download' | 'import' | 'trail', boolean>>,
): NonNullable<MenuProps['items']> {
  const exporting = may.download ? [{ key: 'export', label: '导出讲解', icon: <DownloadIcon size={16} /> }] : []
  if (!may.write) return exporting
  return [
    { key: 'edit', label: '编辑', icon: <EditIcon size={16} /> },
    { key: 'copy', label: '复制为另一语种或音色', icon: <CopyIcon size={16} /> },
    { key: 'default', label: status ? '取消默认' : '设为默认', icon: <StarIcon size={16} /> },
    ...exporting,
    ...(may.import ? [{ key: 'import', label: '导入讲解', icon: <UploadIcon size={16} /> }] : []),
    ...(may.trail ? [{ key: 'trail', label: '操作记录', icon: <HistoryIcon size={16} /> }] : []),
    { type: 'divider' },
    { key: 'delete', label: '删除', icon: <TrashIcon size={16} />, danger: true },
  ]
}

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
