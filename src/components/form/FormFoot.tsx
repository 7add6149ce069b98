import { Button } from 'antd'
import { WarningCircleIcon } from '@/components/icons'
import css from './FormDrawer.module.css'
import type { Editor } from './useEditor'

export interface FormAction {
  label: string
  /** Resolves when done, even if rejected. */
  run: () => Promise<void>
}

interface FormFootProps<V extends object> {
  editor: Editor<V>
  /** Label of the running action. */
  busy: string | null
  locked: boolean
  blocked?: string | null
  primary?: FormAction
  secondary?: FormAction
  onRun: (action: FormAction) => void
  onLeave: () => void
}

/** A form's remaining errors, with a link to them, and its actions. */
export function FormFoot<V extends object>({
  editor,
  busy,
  locked,
  blocked,
  primary,
  secondary,
  onRun,
  onLeave,
}: FormFootProps<V>) {
  const [first] = editor.issues
  const button = (action: FormAction | undefined, type: 'primary' | 'default') =>
    action && (
      <Button
        type={type}
        disabled={locked || (busy !== null && busy !== action.label)}
        loading={busy === action.label}
        onClick={() => onRun(action)}
      >
        {action.label}
      </Button>
    )
  return (
    <>
      <div className={css.problems} role="status">
        {blocked ? (
          <span className={css.blocked}>{blocked}</span>
        ) : (
          first && (
            <>
              <WarningCircleIcon size={16} />
              还有 {editor.issues.length} 处需要修改
              <Button type="link" size="small" onClick={() => editor.goTo(first.path)}>
                去看看
              </Button>
            </>
          )
        )}
      </div>
      <Button disabled={busy !== null} onClick={onLeave}>
        {primary ? '取消' : '关闭'}
      </Button>
      {button(secondary, 'default')}
      {button(primary, 'primary')}
    </>
  )
}
