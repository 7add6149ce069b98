import { skipToken, useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { guidePoi } from '@/contract/guide/package/guidePoi'
import { call } from '@/lib/call'
import { usePackageEditor } from '../state/editorState'

/** Confirms deleting points, and lists what is deleted with them. */
export function DeletePoints({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { guidePackage, commands, history, selectPois } = usePackageEditor()
  const active = useTabActive()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'deleting'>()
  const points = guidePackage.pois.filter(({ id }) => ids.includes(id))
  const [single] = points
  const isSingle = points.length === 1
  const loss = useQuery({
    queryKey: ['poiDeletion', single?.id],
    queryFn:
      single && isSingle
        ? ({ signal }) => call(guidePoi.deletion, { params: { id: single.id } }, { signal })
        : skipToken,
    gcTime: 0,
  })
  if (!active || !single) return null
  const name = isSingle ? `「${single.name}」` : `选中的 ${points.length} 个POI`
  const spots = guidePackage.spots.filter(({ poiId }) => poiId !== null && ids.includes(poiId))
  const routes = guidePackage.routes.filter(({ poiIds }) => poiIds.some((id) => ids.includes(id)))

  const go = () =>
    once('deleting', async () => {
      try {
        await history.perform(
          commands.deletePois(
            points.map(({ id }) => id),
            `删除${name}`,
          ),
        )
        selectPois([])
        toast.done(`已删除${name}`, '可以撤销')
        onClose()
      } catch (error) {
        toast.failed(`没有删除${name}`, error)
      }
    })
  const losses = loss.data
    ? { spots: loss.data.spots, audios: loss.data.audios, routes: loss.data.routes.map((route) => route.name) }
    : {
        spots: spots.length,
        audios: spots.filter(({ audio }) => audio).length,
        routes: routes.map((route) => route.name),
      }
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
      {isSingle && loss.isPending ? (
        <Skeleton active paragraph={{ rows: 1 }} title={false} />
      ) : (
        <p>
          {losses.spots > 0
            ? `一起删除的有 ${losses.spots} 条讲解（其中 ${losses.audios} 条有音频）。`
            : '它没有讲解。'}
          {losses.routes.length > 0 &&
            `路线 ${losses.routes
              .slice(0, 5)
              .map((route) => `「${route}」`)
              .join('、')}${losses.routes.length > 5 ? ` 等 ${losses.routes.length} 条` : ''}不再经过它。`}
          删除后可以撤销，直到导览通过审核。
        </p>
      )}
    </Modal>
  )
}
