import { Button, Tooltip } from 'antd'
import { UndoIcon } from '@/components/icons'
import { RedoIcon } from '@/components/icons/editing'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'

export function UndoButtons() {
  const { draft } = usePageEditor()
  const { undo, redo, undoLabel, redoLabel } = draft
  return (
    <span className={css.undo}>
      <Tooltip title={undoLabel ? `撤销：${undoLabel}` : undefined}>
        <Button
          type="text"
          icon={<UndoIcon size={18} />}
          aria-label="撤销"
          disabled={undoLabel === null}
          onClick={undo}
        />
      </Tooltip>
      <Tooltip title={redoLabel ? `重做：${redoLabel}` : undefined}>
        <Button
          type="text"
          icon={<RedoIcon size={18} />}
          aria-label="重做"
          disabled={redoLabel === null}
          onClick={redo}
        />
      </Tooltip>
    </span>
  )
}
