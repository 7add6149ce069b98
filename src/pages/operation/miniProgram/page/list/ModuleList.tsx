import { useDndContext, useDroppable } from '@dnd-kit/core'
import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { KeyboardIcon } from '@/components/icons'
import { StatePanel } from '@/components/ui/state/StatePanel'
import shared from '@/theme/shared.module.css'
import { right } from '@/contract/rights'
import { usePageEditor } from '../editor'
import { isNew, END } from './dragIds'
import css from './List.module.css'
import { RemovedRow, ModuleRow } from './ModuleRow'

/** While a new module is dragged: the drop zone at the end. */
function DropEnd() {
  const { setNodeRef, isOver } = useDroppable({ id: END })
  return (
    <p ref={setNodeRef} className={css.end} data-over={isOver || undefined}>
      拖到这里，加在末尾
    </p>
  )
}

/** The page's modules in order; below them the online modules removed from the draft. */
export function ModuleList({ onChosen }: { onChosen?: () => void }) {
  const { draft, online, changes, may, addStarter } = usePageEditor()
  const { modules } = draft
  const { active } = useDndContext()
  const removedModules = online?.modules.filter(({ id }) => changes.removed.includes(id)) ?? []
  return (
    <section className={css.structure} aria-label="页面结构">
      <h2 className={`${shared.heading} ${css.title}`}>
        页面结构<small className={shared.aside}>首页，{modules.length} 个模块</small>
      </h2>
      <div className={css.rows}>
        {modules.length === 0 && (
          <StatePanel
            picture={<EmptyNewPicture />}
            title="页面还是空的"
            text="从上面点一种模块，或从常用的几种开始"
            level={3}
            actions={
              <Allowed p={right('minaPage', 'add')}>
                <Button onClick={addStarter}>从常用模块开始</Button>
              </Allowed>
            }
          />
        )}
        {modules.map((module) => (
          <ModuleRow key={module.id} module={module} onChosen={onChosen} />
        ))}
        {isNew(active) && <DropEnd />}
        {removedModules.map((module) => (
          <RemovedRow key={module.id} module={module} onChosen={onChosen} />
        ))}
      </div>
      {may.sort && (
        <p className={`${shared.row} ${shared.aside} ${css.keys}`}>
          <KeyboardIcon size={16} />
          空格拿起，↑ ↓ 移动，Esc 放回
        </p>
      )}
    </section>
  )
}
