import { Button, Flex, Tooltip } from 'antd'
import { UndoIcon } from '@/components/icons'
import { RedoIcon } from '@/components/icons/editing'
import shared from '@/theme/shared.module.css'
import { usePageEditor } from '../editor'

export function UndoButtons() {
  const { draft } = usePageEditor()
  const { undo, redo, undoLabel, redoLabel } = draft
  return (
    <Flex component="span" className={shared.end}>
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
    </Flex>
  )
}
