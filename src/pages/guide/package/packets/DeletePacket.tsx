import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { call } from '@/lib/call'
import { formatBytes } from '@/lib/files'
import { usePackageEditor } from '../state/editorState'

/** Lists what is deleted with a packet, and confirms. */
export function DeletePacket({ packet, onClose }: { packet: PacketRecord; onClose: () => void }) {
  const { commands, history, choose } = usePackageEditor()
  const { busy, once } = useSingleFlight<'deleting'>()
  const toast = useToast()
  const query = useQuery({
    queryKey: ['packetBinding', packet.id],
    queryFn: ({ signal }) => call(guidePacket.bindingList, { query: { id: packet.id } }, { signal }),
    gcTime: 0,
  })
  const go = () =>
    once('deleting', async () => {
      try {
        await history.perform(commands.deletePacket(packet.id, `删除数据包「${packet.name}」`))
        choose({ packet: null })
        toast.done(`已删除数据包「${packet.name}」`, '可以撤销')
        onClose()
      } catch (error) {
        toast.failed(`没有删除数据包「${packet.name}」`, error)
      }
    })
  return (
    <SmallDialog
      title={`删除数据包「${packet.name}」？`}
      open
      onClose={onClose}
      foot={
        <>
          <Button disabled={busy !== null} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" danger disabled={!query.data} loading={busy !== null} onClick={() => void go()}>
            删除数据包
          </Button>
        </>
      }
    >
      {query.data ? (
        <>
          <p>
            一起删除的有 {query.data.packet.spots} 条讲解、{query.data.packet.audios} 条音频（
            {formatBytes(query.data.packet.bytes)}）。
            {query.data.last && '这是语种的最后一个数据包。'}
          </p>
          {query.data.pois.length > 0 && (
            <p>
              不再有讲解的POI：
              {query.data.pois
                .slice(0, 8)
                .map(({ name }) => name)
                .join('、')}
              {query.data.pois.length > 8 && ` 等 ${query.data.pois.length} 个`}
            </p>
          )}
          <p>删除后可以撤销，直到导览通过审核。</p>
        </>
      ) : (
        <QueryState query={query} what="数据包的内容" />
      )}
    </SmallDialog>
  )
}
