import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { CheckIcon } from '@/components/icons'
import { NotRead } from '@/components/ui/state/NotRead'
import { useToast } from '@/components/ui/toast/useToast'
import { secondStep } from '@/contract/session/twoFactor'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { CodeForm } from './CodeForm'
import { Enrol } from './Enrol'
import { RecoveryCodes } from './RecoveryCodes'
import css from './SecondStep.module.css'

type Doing = 'enrol' | 'renew' | 'end'

/** Number of recovery codes that counts as few. */
const FEW = 3

/** The user's own second factor: on or off, its recovery codes, changing the authenticator. */
export function TwoFactorSection({ today }: { today: number }) {
  const client = useQueryClient()
  const toast = useToast()
  const queryKey = ['secondStep']
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(secondStep.state, {}, { signal }),
  })
  const [doing, setDoing] = useState<Doing | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = async () => {
    setDoing(null)
    setCodes(null)
    // Enrolling also ended the other sessions.
    await Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['person', 'sessions'] }),
    ])
  }
  const end = async (code: string) => {
    await call(secondStep.turnOff, { body: { code } })
    toast.done('已关闭两步登录')
    await done()
  }

  if (!data) return isError ? <NotRead name="两步登录" onRetry={() => void refetch()} /> : <p aria-busy>正在读取…</p>
  const cancel = <Button onClick={() => setDoing(null)}>取消</Button>
  if (codes) return <RecoveryCodes codes={codes} doneWords="已保存" onDone={() => void done()} />
  if (doing === 'enrol') return <Enrol doneWords="已保存" onDone={() => void done()} onCancel={() => setDoing(null)} />
  if (doing === 'renew') {
    return (
      <CodeForm
        label="验证码，或一个还没有用过的恢复码"
        action="重新生成恢复码"
        recovery
        onCode={async (code) => setCodes((await call(secondStep.renewCodes, { body: { code } })).recoveryCodes)}
      >
        {cancel}
      </CodeForm>
    )
  }
  if (doing === 'end') {
    return (
      <CodeForm
        label="验证码，或一个还没有用过的恢复码"
        action={data.required ? '关闭并重新设置' : '关闭两步登录'}
        recovery
        onCode={end}
      >
        {cancel}
      </CodeForm>
    )
  }
  if (data.since === null) {
    return (
      <div className={css.state}>
        <span>登录时除了密码，再输入手机上的验证码：别人知道了密码也进不来。</span>
        <Button onClick={() => setDoing('enrol')}>开启</Button>
      </div>
    )
  }
  return (
    <div className={css.state}>
      <span>
        <span className={css.on}>
          <CheckIcon size={16} />
          {friendlyTime(data.since, today)} 开启{data.required && '，角色要求'}
        </span>
        <br />
        <span className={data.recoveryCodesLeft <= FEW ? css.few : undefined}>
          恢复码还剩 {data.recoveryCodesLeft} 个
        </span>
      </span>
      <Button onClick={() => setDoing('renew')}>重新生成恢复码</Button>
      <Button onClick={() => setDoing('end')}>{data.required ? '换一个验证器' : '关闭'}</Button>
    </div>
  )
}
