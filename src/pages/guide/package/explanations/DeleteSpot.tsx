import { Button, Popconfirm } from 'antd'
import { TrashIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { usePackageEditor } from '../state/editorState'
import { descendants } from './tree'

/** Confirms, then deletes the explanation and its subtree. */
export function DeleteSpot({ record }: { record: SpotRow }) {
  const { guidePackage, commands, history } = usePackageEditor()
  const toast = useToast()
  const others = descendants(guidePackage.spots, record.id).length
  const remove = () =>
    history.perform(commands.deleteSpot(record.id, `删除讲解「${record.title}」`)).then(
      () =>
        toast.done(`已删除讲解「${record.title}」`, others > 0 ? `连同下级讲解 ${others} 条，可以撤销` : '可以撤销'),
      (error: unknown) => toast.failed(`没有删除讲解「${record.title}」`, error),
    )
  return (
    <Popconfirm
      title={`删除讲解「${record.title}」？`}
      description={`文本和音频${others > 0 ? `，以及 ${others} 条下级讲解` : ''}一起删除。可以撤销，直到导览通过审核。`}
      okText="删除"
      okButtonProps={{ danger: true }}
      onConfirm={remove}
    >
      <Button danger type="text" icon={<TrashIcon size={16} />}>
        删除讲解
      </Button>
    </Popconfirm>
  )
}
