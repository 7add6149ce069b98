import { required } from '../../../src/lib/required'
import { Button, Checkbox, Form, Input } from 'antd'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The login form from antd's documentation: the baseline for the console's own. */
createRoot(required(document.getElementById('root'), 'root')).render(
  <StrictMode>
    <Form layout="vertical">
      <Form.Item label="账号" name="username" rules={[{ required: true }]}>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item label="密码" name="password" rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>记住账号</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        登录
      </Button>
    </Form>
  </StrictMode>,
)
