import { Button } from 'antd'
import { CheckIcon, WarningCircleIcon, WifiOffIcon } from '@/components/icons'
import editor from '@/components/ui/panels/Editor.module.css'
import shared from '@/theme/shared.module.css'
import { formatTime } from '@/lib/time'
import type { SavingState } from './useRecordSave'

interface SaveStateProps {
  state: SavingState
  /** Epoch milliseconds. */
  savedAt: number
  onSave: () => void
}

const WORDS: Record<Exclude<SavingState, 'saved'>, string> = {
  unsaved: '未保存，停下后自动保存',
  saving: '正在保存…',
  cut: '网络中断，已留在这台电脑上，恢复后自动保存',
  wrong: '有内容需要修改，改好后自动保存',
  refused: '没有保存，已留在这台电脑上',
  gone: '已被删除，不能保存',
}

/** Whether the input is stored. */
export function SaveState({ state, savedAt, onSave }: SaveStateProps) {
  const isBad = state !== 'saved' && state !== 'saving' && state !== 'unsaved'
  return (
    <span className={`${shared.note} ${editor.saving}`} data-bad={isBad || undefined} role="status">
      {state === 'saved' ? (
        <CheckIcon size={14} />
      ) : state === 'cut' ? (
        <WifiOffIcon size={14} />
      ) : (
        isBad && <WarningCircleIcon size={14} />
      )}
      {state === 'saved' ? `已自动保存 ${formatTime(savedAt, 'HH:mm')}` : WORDS[state]}
      {(state === 'cut' || state === 'refused') && (
        <Button type="link" size="small" onClick={onSave}>
          再试一次
        </Button>
      )}
    </span>
  )
}
