import { Modal } from 'antd'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import { usePackageEditor } from '../state/editorState'

interface DeleteRouteProps {
  route: RouteRecord
  open: boolean
  onClose: () => void
}

/** Asks before a route is deleted. */
export function DeleteRoute({ route, open, onClose }: DeleteRouteProps) {
  const { commands, history, choose } = usePackageEditor()
  const toast = useToast()
  const active = useTabActive()
  const remove = () => {
    onClose()
    history.perform(commands.deleteRoute(route.id, `删除「${route.name}」`)).then(
      () => {
        choose({ route: null })
        toast.done(`已删除路线「${route.name}」`, '可以撤销')
      },
      (error: unknown) => toast.failed(`没有删除路线「${route.name}」`, error),
    )
  }
  return (
    <Modal
      open={open && active}
      width={440}
      title={`删除路线「${route.name}」？`}
      okText="删除路线"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      onOk={remove}
      onCancel={onClose}
    >
      站点和讲解都保留。删除后可以撤销，直到导览通过审核。
    </Modal>
  )
}
