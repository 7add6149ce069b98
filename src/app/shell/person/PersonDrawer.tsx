import { Button } from 'antd'
import { useRef, useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { lazyPart } from '@/components/lazy/lazyPart'
import { TwoFactorSection } from '../twoFactor/TwoFactorSection'
import { useProfile } from '@/lib/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { EndedList } from '@/entities/sessions/EndedList'
import { SessionList } from '@/entities/sessions/SessionList'
import { NotRead } from '@/components/ui/state/NotRead'
import { useToast } from '@/components/ui/toast/useToast'
import { person } from '@/contract/session/profile'
import { call } from '@/lib/call'
import css from './Person.module.css'
import { ProfileForm } from './ProfileForm'

/** The user's own sessions, with ways to end those left open elsewhere. */
function OwnSessions({ today }: { today: number }) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<string>()
  const queryKey = ['person', 'sessions']
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(person.sessions, {}, { signal }),
  })
  const perform = (key: string, run: () => Promise<string>) =>
    once(key, async () => {
      try {
        toast.done(await run())
      } catch (error) {
        toast.failed('没有结束', error)
      }
      await client.invalidateQueries({ queryKey })
    })
  const endOne = (id: string) =>
    perform(id, async () => {
      await call(person.endSession, { params: { id } })
      return '已结束这一处登录'
    })
  const endOthers = () =>
    perform('others', async () => `已结束其他 ${(await call(person.endOtherSessions)).ended} 处登录`)

  if (!data) return isError ? <NotRead name="登录的设备" onRetry={() => void refetch()} /> : <p aria-busy>正在读取…</p>
  return (
    <>
      <SessionList sessions={data.sessions} today={today} busy={busy} onEnd={(id) => void endOne(id)} />
      {data.sessions.length > 1 && (
        <Button className={css.others} loading={busy === 'others'} onClick={() => void endOthers()}>
          结束其他所有登录
        </Button>
      )}
      <EndedList sessions={data.ended} today={today} />
    </>
  )
}

const ChangePassword = lazyPart(() => import('../password/ChangePassword'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})

/** The user's own account: profile and security. */
export default function PersonDrawer({ onClosed }: { onClosed: () => void }) {
  const drawer = useDrawer(onClosed)
  const today = useCalendarTick('day')
  const reading = useProfile()
  const [changing, setChanging] = useState(false)
  const leave = useRef<() => Promise<boolean>>(undefined)
  const profile = reading.data
  const close = () => {
    if (leave.current) void leave.current()
    else drawer.close()
  }

  return (
    <SideDrawer title="个人中心" open={drawer.open} afterOpenChange={drawer.afterOpenChange} onClose={close}>
      {!profile ? (
        <QueryState query={reading} what="个人资料" />
      ) : (
        <div className={css.body}>
          <section>
            <dl className={css.facts}>
              <dt>账号</dt>
              <dd>{profile.loginAccount}</dd>
              <dt>商户</dt>
              <dd>{profile.merchant.name}</dd>
              <dt>角色</dt>
              <dd>{profile.roles.join('、') || '还没有角色'}</dd>
            </dl>
            <ProfileForm
              profile={profile}
              guard={(confirmLeave) => {
                leave.current = confirmLeave
              }}
              onLeave={drawer.close}
            />
          </section>
          <section>
            <h3>密码</h3>
            <div className={css.line}>
              <span>修改后，其他设备上的登录马上失效。</span>
              <Button onClick={() => setChanging(true)}>修改密码</Button>
            </div>
          </section>
          <section>
            <h3>两步登录</h3>
            <TwoFactorSection today={today} />
          </section>
          <section>
            <h3>登录的设备</h3>
            <OwnSessions today={today} />
          </section>
        </div>
      )}
      {changing && <ChangePassword onClosed={() => setChanging(false)} />}
    </SideDrawer>
  )
}
