import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { guidePoi } from '@/contract/guide/package/guidePoi'
import { call } from '@/lib/call'
import { usePackageEditor } from '../state/workshop'

/** Confirms deleting points, and lists what is deleted with them. */
export function DeletePoints({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { bag, acts, history, selectPois } = usePackageEditor()
  const active = useTabActive()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'deleting'>()
  const chosen = bag.pois.filter(({ id }) => ids.includes(id))
  const [only] = chosen
  const isOne = chosen.length === 1
  const loss = useQuery({
    queryKey: ['poiDeletion', only?.id],
    queryFn: ({ signal }) => call(guidePoi.deletion, { params: { id: only!.id } }, { signal }),
    enabled: isOne,
    gcTime: 0,
  })
  if (!active || !only) return null
  const name = isOne ? `「${only.name}」` : `选中的 ${chosen.length} 个POI`
  const spots = bag.spots.filter(({ poiId }) => poiId !== null && ids.includes(poiId))
  const routes = bag.routes.filter(({ poiIds }) => poiIds.some((id) => ids.includes(id)))

  const go = () =>
    once('deleting', async () => {
      try {
        await history.perform(acts.deletePois(chosen.map(({ id }) => id), `删除${name}`))
        selectPois([])
        toast.done(`已删除${name}`, '可以撤销')
        onClose()
      } catch (error) {
        toast.failed(`没有删除${name}`, error)
      }
    })
  const words = loss.data
    ? { spots: loss.data.spots, audios: loss.data.audios, routes: loss.data.routes.map((route) => route.name) }
    : { spots: spots.length, audios: spots.filter(({ audio }) => audio).length, routes: routes.map((route) => route.name) }
  return (
    <Modal
      open
      width={528}
      title={`删除${name}？`}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy !== null} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" danger loading={busy !== null} onClick={() => void go()}>
            删除 POI
          </Button>
        </>
      }
    >
      {isOne && loss.isPending ? (
        <Skeleton active paragraph={{ rows: 1 }} title={false} />
      ) : (
        <p>
          {words.spots > 0 ? `一起删除的有 ${words.spots} 条讲解（其中 ${words.audios} 条有音频）。` : '它没有讲解。'}
          {words.routes.length > 0 && `路线 ${words.routes.slice(0, 5).map((route) => `「${route}」`).join('、')}${words.routes.length > 5 ? ` 等 ${words.routes.length} 条` : ''}不再经过它。`}
          删除后可以撤销，直到导览通过审核。
        </p>
      )}
    </Modal>
  )
}
