import { useDndContext } from '@dnd-kit/core'
import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { EyeIcon, EyeOffIcon, UndoIcon, WarningCircleIcon } from '@/components/icons'
import { SortableItem } from '@/components/ui/sortable/SortableItem'
import shared from '@/theme/shared.module.css'
import frame from '@/components/ui/panels/Editor.module.css'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { right } from '@/contract/rights'
import { usePageEditor } from '../editor'
import { moduleIcons } from '../modules'
import { summaryOf } from '../summary'
import { useScrollIntoView } from '../useScrollIntoView'
import { ChangeWord } from './ChangeWord'
import { isNew } from './dragIds'
import css from './List.module.css'

interface ModuleRowProps {
  module: MiniProgramModule
  onChosen?: () => void
}

/** A module row: press to select, drag by its handle, hide with its eye. */
export function ModuleRow({ module, onChosen }: ModuleRowProps) {
  const { content, selected, select, set, may, errorsOf } = usePageEditor()
  const { id, kind, hidden } = module
  const name = MODULE_NAMES[kind]
  const Icon = moduleIcons[kind]
  const isChosen = selected?.id === id
  const row = useScrollIntoView(isChosen)
  const summary = hidden ? '已隐藏，访客看不到' : summaryOf(module, content?.[id])
  const wrong = errorsOf(id).length
  const { active, over } = useDndContext()
  const isBelowNew = over?.id === id && isNew(active)
  return (
    <SortableItem id={id} title={name} fixed={!may.sort}>
      <div
        ref={row}
        className={`${frame.choice} ${css.row}`}
        data-selected={isChosen || undefined}
        data-hidden={hidden || undefined}
        data-below-new={isBelowNew || undefined}
      >
        <button
          type="button"
          className={`${frame.choose} ${css.choose}`}
          aria-current={isChosen ? 'true' : undefined}
          onClick={() => {
            select(id)
            onChosen?.()
          }}
        >
          <Icon size={18} />
          <span className={css.words}>
            <span className={css.name}>{name}</span>
            <span className={`${shared.ellipsis} ${shared.note}`} title={summary}>
              {summary}
            </span>
          </span>
          {wrong > 0 && (
            <span className={`${shared.note} ${css.wrong}`} data-tone="bad">
              <WarningCircleIcon size={14} />
              {wrong} 处
            </span>
          )}
          <ChangeWord id={id} />
        </button>
        {may.edit && (
          <Button
            size="small"
            type="text"
            icon={hidden ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
            aria-label={hidden ? `显示${name}` : `隐藏${name}`}
            onClick={() => set({ ...module, hidden: !hidden })}
          />
        )}
      </div>
    </SortableItem>
  )
}

/** A module that visitors see until the draft is published. */
export function RemovedRow({ module, onChosen }: ModuleRowProps) {
  const { selected, select, restore: putBack } = usePageEditor()
  const name = MODULE_NAMES[module.kind]
  const Icon = moduleIcons[module.kind]
  const isChosen = selected?.id === module.id
  return (
    <div className={css.gone}>
      <div className={`${frame.choice} ${css.row}`} data-selected={isChosen || undefined} data-hidden>
        <button
          type="button"
          className={`${frame.choose} ${css.choose}`}
          aria-current={isChosen ? 'true' : undefined}
          onClick={() => {
            select(module.id)
            onChosen?.()
          }}
        >
          <Icon size={18} />
          <span className={css.words}>
            <span className={css.name}>{name}</span>
            <span className={`${shared.ellipsis} ${shared.note}`}>草稿里没有，发布后消失</span>
          </span>
          <ChangeWord id={module.id} />
        </button>
        <Allowed p={right('minaPage', 'add')}>
          <Button
            size="small"
            type="text"
            icon={<UndoIcon size={16} />}
            aria-label={`放回${name}`}
            onClick={() => putBack(module)}
          />
        </Allowed>
      </div>
    </div>
  )
}
