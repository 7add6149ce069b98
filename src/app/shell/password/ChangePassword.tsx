import { App, Form, Input, Modal } from 'antd'
import type { FormRule } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { code } from '@/contract/kit/core'
import { PASSWORD_MAX, PASSWORD_MIN, session } from '@/contract/session/session'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { call, CallError, messageOf } from '@/lib/call'
import { hashPassword } from '@/lib/password'
import styles from './ChangePassword.module.css'
import { PasswordRules } from './PasswordRules'

const length: FormRule = { min: PASSWORD_MIN, max: PASSWORD_MAX, message: '长度在6到20字符' }

/** Rules and texts from the specification. */
const rules = {
  oldPwd: [{ required: true, message: '请输入旧密码' }],
  newPwd: [{ required: true, message: '请输入新密码' }, length],
  checkPass: [
    { required: true, message: '请再次输入密码' },
    length,
    ({ getFieldValue }) => ({
      validator: (_, value?: string) =>
        !value || value === getFieldValue('newPwd')
          ? Promise.resolve()
          : Promise.reject(new Error('两次输入密码不一致!')),
    }),
  ],
} satisfies Record<string, FormRule[]>

interface Passwords {
  oldPwd: string
  newPwd: string
  checkPass: string
}

/** Time to read the success message. */
const CLOSE_DELAY = 1500
const TRIGGERS = ['onBlur', 'onChange']

interface ChangePasswordProps {
  /** An administrator set the password: the dialog stays until it is changed; the only other way is to sign out. */
  due?: { signOut: () => void }
  onClosed: () => void
}

/** Changes the user's own password, which ends all other sessions of the account. */
export default function ChangePassword({ due, onClosed }: ChangePasswordProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Passwords>()
  const [open, setOpen] = useState(true)
  const [done, setDone] = useState(false)
  const { busy, once } = useSingleFlight<'sending'>()
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const submit = async ({ oldPwd, newPwd }: Passwords) => {
    try {
      await call(session.editPwd, { body: { oldPwd: hashPassword(oldPwd), newPwd: hashPassword(newPwd) } })
      setDone(true)
      void message.success('修改密码成功')
      timer.current = window.setTimeout(() => (due ? onClosed() : setOpen(false)), CLOSE_DELAY)
    } catch (error) {
      if (error instanceof CallError && error.code === code.oldPasswordWrong) {
        form.setFields([{ name: 'oldPwd', errors: ['旧密码错误'] }])
        form.focusField('oldPwd')
      } else void message.error(messageOf(error))
    }
  }

  return (
    <Modal
      title="修改密码"
      open={open}
      width={440}
      okText="修改密码"
      cancelText={due ? '退出登录' : '取消'}
      closable={!due}
      keyboard={!due}
      onOk={form.submit}
      // Map the error to its field.
      onCancel={() => busy === null && (due ? due.signOut() : setOpen(false))}
      cancelButtonProps={{ disabled: busy !== null || (due && done) }}
      afterClose={onClosed}
      confirmLoading={busy !== null}
      okButtonProps={{ disabled: done }}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {due && (
        <p className={styles.due}>你的密码由管理员生成，改好之前不能使用其他功能。旧密码就是管理员给你的那一个。</p>
      )}
      <Form
        form={form}
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger={TRIGGERS}
        disabled={done}
        onFinish={(values) => void once('sending', () => submit(values))}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item name="oldPwd" label="旧密码" rules={rules.oldPwd}>
          <Input.Password autoFocus autoComplete="current-password" onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item name="newPwd" label="新密码" rules={rules.newPwd}>
          <Input.Password autoComplete="new-password" placeholder="6 到 20 个字符" onPressEnter={form.submit} />
        </Form.Item>
        <PasswordRules form={form} />
        <Form.Item name="checkPass" label="再次输入新密码" rules={rules.checkPass} dependencies={['newPwd']}>
          <Input.Password autoComplete="new-password" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
