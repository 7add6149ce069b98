import { Input } from 'antd'
import RecordForm from '@/components/record/form/RecordForm'
import type { ControlProps, RecordFormProps } from '@/components/record'
import { Notice } from '@/components/form/Notice'
import { bot, botKind } from '@/contract/operation/question/bot'
import { tokenText } from './words'
import type { Bot } from './words'

const CALLS = { detail: bot.detail, update: bot.save }

/** A write-only secret. Keeps password managers out. */
function TokenControl({
  id,
  value = '',
  placeholder,
  onChange,
  onBlur,
}: ControlProps<string> & { placeholder: string }) {
  return (
    <Input.Password
      id={id}
      value={value}
      maxLength={128}
      autoComplete="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      placeholder={placeholder}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={onBlur}
    />
  )
}

const fieldsWith = (placeholder: string) => ({
  token: {
    control: (props: ControlProps<string>) => <TokenControl {...props} placeholder={placeholder} />,
    text: (typed: string) => (typed === '' ? '不变' : '换成新的'),
    excludeFromDraft: true as const,
  },
})
const FIRST = fieldsWith('从平台复制到这里')
const NEXT = fieldsWith('留空则不变')

/** AppID, token and when to ask the bot. */
export default function BotForm({
  current,
  onClose,
  onDone,
}: Pick<RecordFormProps, 'onClose' | 'onDone'> & { current: Bot }) {
  const notice = (
    <Notice kind={current.tokenLost ? 'warning' : 'info'} title={`Token ${tokenText(current)}`}>
      {current.tokenLost
        ? '系统的密钥换过，存着的 Token 打不开了，请重新填写。'
        : 'Token 加密保存，填写后不再显示，也不留在草稿和操作记录里。'}
    </Notice>
  )
  return (
    <RecordForm
      kind={botKind}
      calls={CALLS}
      fields={current.tokenEnd === null ? FIRST : NEXT}
      consequence={() => '从下一个问题起生效'}
      id="bot"
      notice={() => notice}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
