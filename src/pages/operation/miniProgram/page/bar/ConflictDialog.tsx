import { Button, Modal } from 'antd'
import { useTabActive } from '@/components/ui/tab/active'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageDraft } from '@/contract/operation/miniProgram/page/minaPage'
import { friendlyTime } from '@/lib/time'
import { required } from '@/lib/required'
import type { DraftHandle } from '../draft/usePageDraft'
import { mergeModules, mergeSides } from '../draft/merge'
import { usePageEditor } from '../editor'
import { ConflictTable } from './ConflictTable'

/** Two people changed the same draft: shows both sides; undo restores the rejected side. */
export function ConflictDialog() {
  const { draft } = usePageEditor()
  const active = useTabActive()
  return draft.problem?.kind === 'conflict' && active ? (
    <Conflict draft={draft} current={draft.problem.current} />
  ) : null
}

function Conflict({ draft, current }: { draft: DraftHandle; current: PageDraft }) {
  const { stored: saved, modules, settle: resolveConflict, dirty } = draft
  const sides = mergeSides(saved.modules, modules, current.modules)
  const other = current.updatedBy?.name ?? '对方'
  const clashing = [...modules, ...current.modules].filter(({ id }) => sides.clashes.includes(id))
  const kindById = new Map(clashing.toReversed().map(({ id, kind }) => [id, kind]))
  const names = new Set(
    sides.clashes.map((id) => MODULE_NAMES[required(kindById.get(id), `module ${id} on one of the sides`)]),
  )
  const canMerge = dirty && sides.clashes.length === 0
  return (
    <Modal
      open
      closable={false}
      title="有人先改了这一页"
      width={640}
      footer={
        <>
          <Button onClick={() => resolveConflict(current, modules, '')}>用我的覆盖</Button>
          <Button
            type={canMerge ? 'default' : 'primary'}
            onClick={() => resolveConflict(current, current.modules, `采用${other}的草稿`)}
          >
            用{other}的
          </Button>
          {canMerge && (
            <Button
              type="primary"
              onClick={() =>
                resolveConflict(current, mergeModules(sides, modules, current.modules), `和${other}的修改合并`)
              }
            >
              合并两人的修改
            </Button>
          )}
        </>
      }
    >
      <p>
        {other} {friendlyTime(current.updatedAt)} 保存了草稿。
        {dirty &&
          (canMerge ? '两人改的不是同一处，可以合并。' : `「${[...names].join('」「')}」两人都改了，只能留一份。`)}
        {canMerge ? `合并或用${other}的以后，` : `用${other}的以后，`}还可以撤销。
      </p>
      <ConflictTable sides={sides} base={saved.modules} mine={modules} theirs={current.modules} other={other} />
    </Modal>
  )
}
