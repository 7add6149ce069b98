import { Button, Modal } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import { useReading } from '@/components/form/useReading'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { questionKind } from '@/contract/operation/question/questionKind'
import type { KindContents, KindNode } from '@/contract/operation/question/questionKind'
import { call } from '@/lib/call'

export interface KindDeletionProps {
  kind: KindNode
  onClose: () => void
  onDone: () => void
}

const contentsList = (label: string, classifier: string, { total, names }: KindContents['kinds']) =>
  total === 0 ? null : (
    <p>
      {total} {classifier}
      {label}：{names.join('、')}
      {total > names.length && ` 等`}
    </p>
  )

/** Names what is deleted along with a kind. */
export default function KindDeletion({ kind: { id, depth, name }, onClose, onDone }: KindDeletionProps) {
  const active = useTabActive()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'delete'>()
  const contents = useReading<KindContents>(['questionKind', 'contents', id], ({ signal }) =>
    call(questionKind.contents, { params: { id } }, { signal }),
  )
  const { data } = contents
  const bare = data?.kinds.total === 0 && data.questions.total === 0

  const remove = () =>
    once('delete', async () => {
      try {
        const deleted = await call(questionKind.delete, { query: { id, depth } })
        toast.done(`已删除「${name}」`, deleted.questions > 0 ? `一起删除了 ${deleted.questions} 条问题` : undefined)
      } catch (error) {
        toast.failed(`没有删除「${name}」`, error)
      }
      onDone()
    })

  if (!active) return null
  return (
    <Modal
      open
      width={528}
      title={`删除分类「${name}」？`}
      onCancel={() => busy || onClose()}
      footer={
        <>
          <Button disabled={busy !== null} onClick={onClose}>
            取消
          </Button>
          <Button
            danger
            type="primary"
            disabled={data === undefined}
            loading={busy !== null}
            onClick={() => void remove()}
          >
            {bare || !data ? '删除分类' : '连同里面的一起删除'}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <QueryState query={contents} what="分类里的内容" />
      ) : (
        <>
          <p>{bare ? '里面没有问题，删除后不能恢复。' : '下面这些会一起删除，不能恢复：'}</p>
          {contentsList('下级分类', '个', data.kinds)}
          {contentsList('问题', '条', data.questions)}
        </>
      )}
    </Modal>
  )
}
