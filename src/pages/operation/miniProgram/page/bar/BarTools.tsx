import { Button, Flex } from 'antd'
import { CloseIcon, EyeIcon, HistoryIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { usePageEditor } from '../editor'
import { SaveState } from './SaveState'
import { UndoButtons } from './UndoButtons'

interface BarToolsProps {
  isPhone: boolean
  onPreview: () => void
  onHistory: () => void
}

/** Save state and undo while nothing is selected, then comparison, preview and history. */
export function BarTools({ isPhone, onPreview, onHistory }: BarToolsProps) {
  const { draft, selected, may, compared, compare } = usePageEditor()
  return (
    <Flex component="span" align="center" gap={8} className={shared.end}>
      {(selected === null || compared !== null) && (
        <>
          {(!isPhone || draft.problem !== null) && <SaveState />}
          <UndoButtons />
        </>
      )}
      {compared !== null && (
        <Button data-ends icon={<CloseIcon size={16} />} onClick={() => compare(null)}>
          结束对照
        </Button>
      )}
      {may.preview && compared === null && (
        <Button icon={<EyeIcon size={16} />} aria-label="按导览预览" onClick={onPreview}>
          {!isPhone && '预览'}
        </Button>
      )}
      <Button icon={<HistoryIcon size={16} />} aria-label="发布历史" onClick={onHistory}>
        {!isPhone && '历史'}
      </Button>
    </Flex>
  )
}
