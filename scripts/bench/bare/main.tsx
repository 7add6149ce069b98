import { required } from '../../../src/lib/required'
import { Button, Checkbox, Form, Input } from 'antd'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'

const Console = lazy(() => import('./Console'))

/** Signed in until the browser's storage is gone, like the console. */
const KEY = 'signedIn'

/** The login form from antd's documentation: the baseline for the console's own. */
function Login({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <Form layout="vertical" onFinish={onSignedIn}>
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
  )
}

function Page() {
  const [isSignedIn, setIsSignedIn] = useState(localStorage.getItem(KEY) !== null)
  const signIn = () => {
    localStorage.setItem(KEY, '1')
    setIsSignedIn(true)
  }
  return <Suspense>{isSignedIn ? <Console /> : <Login onSignedIn={signIn} />}</Suspense>
}

createRoot(required(document.getElementById('root'), 'root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
