import type { FormRule } from 'antd'
import { PASSWORD_MAX, PASSWORD_MIN } from '@/contract/session/session'

const length: FormRule = { min: PASSWORD_MIN, max: PASSWORD_MAX, message: '长度在6到20字符' }

/** Rules and texts from the specification. */
export const rules = {
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
