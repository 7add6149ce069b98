import { Button, Flex, Form, Input } from 'antd'
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { CallError, messageOf } from '@/lib/call'
import css from './SecondStep.module.css'

interface CodeFormProps {
  label: string
  /** Label of the submit action: 确认登录. */
  action: string
  /** A recovery code instead of an authenticator code. */
  recovery?: boolean
  /** Resolves when done; throws the server's refusal. */
  onCode: (code: string) => Promise<unknown>
  /** Shown beside the button. */
  children?: ReactNode
}

const DIGITS = 6

/** Asks for an authenticator code, submitted once complete, or for a recovery code. */
export function CodeForm({ label, action, recovery = false, onCode, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const field = useRef<InputRef>(null)
  const { busy, once } = useSingleFlight<'sending'>()

  const send = (value: string) =>
    once('sending', async () => {
      if (value.trim() === '') return setRefusal(recovery ? '请输入恢复码' : '请输入验证码')
      setRefusal(null)
      try {
        await onCode(value)
      } catch (error) {
        const retryAfter = error instanceof CallError ? error.retryAfterSeconds : null
        setRefusal(retryAfter === null ? messageOf(error) : `尝试次数过多，请 ${Math.ceil(retryAfter / 60)} 分钟后再试`)
        field.current?.focus({ cursor: 'all' })
      }
    })
  const edit = (value: string) => {
    setCode(value)
    setRefusal(null)
    const digits = value.replaceAll(/\s/g, '')
    if (!recovery && digits.length === DIGITS && /^\d+$/.test(digits)) void send(digits)
  }

  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => void send(code)}>
      <Form.Item
        label={label}
        htmlFor="second-step-code"
        validateStatus={refusal === null ? undefined : 'error'}
        help={refusal}
      >
        <Input
          ref={field}
          id="second-step-code"
          className={css.code}
          value={code}
          autoFocus
          maxLength={recovery ? 20 : DIGITS + 1}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={recovery ? 'xxxx-xxxx-xxxx' : '6 位数字'}
          readOnly={busy !== null}
          onChange={(event) => edit(event.target.value)}
        />
      </Form.Item>
      <Flex wrap align="center" gap={8}>
        <Button type="primary" htmlType="submit" loading={busy !== null}>
          {action}
        </Button>
        {children}
      </Flex>
    </Form>
  )
}
