import { Button, Flex, Form, Input, QRCode } from 'antd'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { CopyIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import type { ResultOf } from '@/contract/kit/core'
import { secondStep } from '@/contract/session/twoFactor'
import { call, messageOf } from '@/lib/call'
import { hashPassword } from '@/lib/password'
import { CodeForm } from './CodeForm'
import { RecoveryCodes } from './RecoveryCodes'
import css from './SecondStep.module.css'

interface EnrolProps {
  onDone: () => void
  /** Label of the final button. */
  doneWords: string
  onCancel?: () => void
}

/** Three steps: the password, the first authenticator code, the recovery codes. */
export function Enrol({ onDone, doneWords, onCancel }: EnrolProps) {
  const toast = useToast()
  const [key, setKey] = useState<ResultOf<typeof secondStep.enrol> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes) return <RecoveryCodes codes={codes} doneWords={doneWords} onDone={onDone} />
  if (!key) return <Password onKey={setKey} onCancel={onCancel} />
  const confirm = async (code: string) => setCodes((await call(secondStep.confirm, { body: { code } })).recoveryCodes)
  return (
    <Flex vertical gap={16}>
      <p>用手机上的身份验证器（微信小程序“腾讯身份验证器”、Microsoft Authenticator 等）扫描二维码。</p>
      <div className={css.scan}>
        {/* Scanners need dark on light, even in the dark theme. */}
        <QRCode type="svg" value={key.uri} size={168} color="#16211d" bgColor="#fff" aria-label="两步登录的二维码" />
        <div>
          <p>扫不了时，在验证器里手工输入密钥：</p>
          <code className={css.secret}>{key.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button size="small" icon={<CopyIcon size={14} />} onClick={() => void toast.copy(key.secret, '已复制密钥')}>
            复制密钥
          </Button>
        </div>
      </div>
      <CodeForm label="验证器现在显示的验证码" action="开启两步登录" onCode={confirm}>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </CodeForm>
    </Flex>
  )
}

function Password({
  onKey,
  onCancel,
}: {
  onKey: (key: ResultOf<typeof secondStep.enrol>) => void
  onCancel?: () => void
}) {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { busy, once } = useSingleFlight<'sending'>()
  const send = () =>
    once('sending', async () => {
      if (password === '') return setRefusal('请输入密码')
      try {
        onKey(await call(secondStep.enrol, { body: { password: hashPassword(password) } }))
      } catch (error) {
        setRefusal(messageOf(error))
      }
    })
  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => void send()}>
      <Form.Item
        label="登录密码，确认是你本人"
        htmlFor="second-step-password"
        validateStatus={refusal === null ? undefined : 'error'}
        help={refusal}
      >
        <Input.Password
          id="second-step-password"
          value={password}
          autoFocus
          autoComplete="current-password"
          onChange={(event) => {
            setPassword(event.target.value)
            setRefusal(null)
          }}
        />
      </Form.Item>
      <Flex wrap align="center" gap={8}>
        <Button type="primary" htmlType="submit" loading={busy !== null}>
          下一步
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </Flex>
    </Form>
  )
}
