import { Button, Modal } from 'antd'
import { useTabActive } from '@/components/tab/active'
import { changesBetween, countChanges } from '@/contract/minaChanges'
import { friendlyTime } from '@/lib/time'
import { usePageEditor } from '../editor'

/** Two people have changed the same draft: whose holds is for this one to say, and undo brings the own one back. */
export function ConflictDialog() {
  const { draft } = usePageEditor()
  const { problem, modules, replace, overwrite } = draft
  const active = useTabActive()
  if (problem?.kind !== 'conflict' || !active) return null
  const { current } = problem
  const { added, changed, moved, removed } = changesBetween(current.modules, modules)
  const parts = [
    { word: '新增', ids: added },
    { word: '修改', ids: changed },
    { word: '移动', ids: moved },
    { word: '删除', ids: removed },
  ].filter(({ ids }) => ids.length > 0)
  return (
    <Modal
      open
      closable={false}
      title="有人先改了这一页"
      width={440}
      footer={
        <>
          <Button onClick={() => overwrite(current)}>用我的覆盖</Button>
          <Button type="primary" onClick={() => replace(current, '采用对方的草稿')}>
            用{current.updatedBy?.name ?? '对方'}的
          </Button>
        </>
      }
    >
      {current.updatedBy?.name ?? '有人'} {friendlyTime(current.updatedAt)} 保存了草稿。你的和它有 {countChanges({ added, changed, moved, removed })} 处不同
      {parts.length > 0 && `（${parts.map(({ word, ids }) => `${word} ${ids.length}`).join('，')}）`}。采用对方的之后，还可以用撤销找回你的。
    </Modal>
  )
}
