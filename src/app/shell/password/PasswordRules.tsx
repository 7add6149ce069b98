import { Form } from 'antd'
import type { FormInstance } from 'antd'
import { CheckIcon } from '@/components/icons'
import { PASSWORD_MAX, PASSWORD_MIN } from '@/contract/session/session'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import css from './ChangePassword.module.css'

interface Passwords {
  oldPwd?: string
  newPwd?: string
}

/** The rules for a new password, ticked while typing. Only the server checks for common passwords. */
export function PasswordRules({ form }: { form: FormInstance }) {
  const { oldPwd = '', newPwd = '' } = (Form.useWatch([], form) as Passwords | undefined) ?? {}
  const rules: readonly (readonly [string, boolean])[] = [
    [`${PASSWORD_MIN} 到 ${PASSWORD_MAX} 个字符`, newPwd.length >= PASSWORD_MIN && newPwd.length <= PASSWORD_MAX],
    ['和旧密码不同', newPwd !== '' && newPwd !== oldPwd],
    ['很多人用的密码会被拒绝', false],
  ]
  return (
    <ul className={css.rules} aria-label="新密码的要求">
      {rules.map(([text, met]) => (
        <li key={text} data-met={met || undefined}>
          <span className={css.glyph}>{met && <CheckIcon size={12} />}</span>
          {text}
          {met && <VisuallyHidden>，已满足</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}
