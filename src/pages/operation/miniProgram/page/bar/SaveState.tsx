import { Button } from 'antd'
import { CheckIcon, WarningCircleIcon, WifiOffIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import frame from '@/components/ui/panels/Editor.module.css'
import { formatTime } from '@/lib/time'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'

/** Whether the draft is saved. */
export function SaveState() {
  const { draft } = usePageEditor()
  const { problem, busy, dirty, stored: saved, save } = draft
  if (problem !== null) {
    return (
      <span className={`${shared.note} ${frame.saving}`} data-bad role="status">
        {problem.kind === 'cut' ? <WifiOffIcon size={14} /> : <WarningCircleIcon size={14} />}
        {problem.kind === 'cut'
          ? '网络中断，草稿还没有存'
          : problem.kind === 'conflict'
            ? '别人也改了，还没有存'
            : `没有存：${problem.message}`}
        {problem.kind === 'cut' && (
          <Button type="link" size="small" onClick={() => void save()}>
            再试一次
          </Button>
        )}
      </span>
    )
  }
  return (
    <span className={`${shared.note} ${frame.saving}`} role="status">
      {busy || dirty ? '正在保存草稿…' : saved.version > 0 && <CheckIcon size={14} className={css.stored} />}
      {!busy && !dirty && saved.version > 0 && `草稿已存 ${formatTime(saved.updatedAt, 'HH:mm:ss')}`}
    </span>
  )
}
