import { Button, Popconfirm } from 'antd'
import { useToast } from '@/components/toast/useToast'
import { TrashIcon } from '@/components/icons'
import { code } from '@/contract/core'
import { guideSpot } from '@/contract/guideSpot'
import type { SpotRecord } from '@/contract/guideSpot'
import { call, CallError } from '@/lib/call'

interface DeleteSpotProps {
  record: SpotRecord
  version: () => number
  onDeleted: () => void
}

/** Asks, then deletes the explanation with what is below it in the tree. */
export function DeleteSpot({ record, version, onDeleted }: DeleteSpotProps) {
  const toast = useToast()
  const remove = async () => {
    try {
      const { deleted } = await call(guideSpot.delete, { params: { id: record.id }, query: { version: String(version()) } })
      const others = deleted.spots.length - 1
      toast.done(`已删除讲解「${record.title}」`, others > 0 ? `连同下级讲解 ${others} 条` : undefined)
      onDeleted()
    } catch (error) {
      if (error instanceof CallError && error.code === code.absent) onDeleted()
      else toast.failed(`没有删除讲解「${record.title}」`, error)
    }
  }
  return (
    <Popconfirm title={`删除讲解「${record.title}」？`} description="文本、音频和它的下级讲解一起删除。" okText="删除" okButtonProps={{ danger: true }} onConfirm={remove}>
      <Button danger type="text" icon={<TrashIcon size={16} />}>
        删除讲解
      </Button>
    </Popconfirm>
  )
}
