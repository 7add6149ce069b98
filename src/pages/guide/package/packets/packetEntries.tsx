import type { MenuProps } from 'antd'
import { CopyIcon, DownloadIcon, EditIcon, HistoryIcon, TrashIcon, UploadIcon } from '@/components/icons'
import { StarIcon } from '@/components/icons/editing'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'

/** The menu entries of a packet, as far as the account may use them. */
export function packetEntries(
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
