import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Allowed } from '@/components/Allowed'
import { PhoneIcon, RowsIcon } from '@/components/icons'
import { useOnce } from '@/components/hooks/useOnce'
import { NotRead } from '@/components/state/NotRead'
import { useToast } from '@/components/toast/useToast'
import { account } from '@/contract/account'
import { call } from '@/lib/call'
import { friendlyTime, formatTime } from '@/lib/time'
import { right } from '@/routes/rights'
import css from './Account.module.css'
import { deviceOf, isPhone } from './device'

/** Where an account is signed in just now, and whether it is kept out after wrong passwords. */
export function Sessions({ id, today }: { id: string; today: number }) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useOnce<string>()
  const queryKey = ['account', 'sessions', id]
  const { data, isError, isFetching, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call(account.sessions, { params: { id } }, { signal }) })
  const act = (key: string, run: () => Promise<unknown>, words: string) =>
    once(key, async () => {
      try {
        await run()
        toast.done(words)
      } catch (error) {
        toast.failed('没有成功', error)
      }
      await client.invalidateQueries({ queryKey })
    })

  if (data === undefined) return isError ? <NotRead name="登录的设备" onRetry={() => void refetch()} /> : <p className={css.quiet} aria-busy={isFetching}>正在读取…</p>
  return (
    <>
      {data.failures > 0 && (
        <p className={css.locked} data-locked={data.lockedUntil !== null || undefined}>
          {data.lockedUntil === null ? `最近输错密码 ${data.failures} 次，还能登录。` : `输错密码次数过多，${formatTime(data.lockedUntil, 'HH:mm')} 前不能登录。`}
          <Allowed p={right('account', 'resetPassword')}>
            <Button type="link" size="small" loading={busy === 'unlock'} onClick={() => void act('unlock', () => call(account.unlock, { body: { id } }), '已解除登录限制')}>
              解除限制
            </Button>
          </Allowed>
        </p>
      )}
      {data.sessions.length === 0 && <p className={css.quiet}>现在没有在任何设备上登录。</p>}
      <ul className={css.sessions}>
        {data.sessions.map((session) => {
          const Icon = isPhone(session.userAgent) ? PhoneIcon : RowsIcon
          return (
            <li key={session.id}>
              <Icon size={18} />
              <span>
                {deviceOf(session.userAgent)}
                <small>{session.address || '地址未知'}</small>
              </span>
              <span className={css.when}>
                {friendlyTime(session.createdAt, today)} 登录
                <small>{friendlyTime(session.seenAt, today)} 还在用</small>
              </span>
              <Allowed p={right('account', 'forbid')}>
                <Button
                  type="link"
                  size="small"
                  loading={busy === session.id}
                  aria-label={`结束 ${deviceOf(session.userAgent)} ${session.address} 的登录`}
                  onClick={() => void act(session.id, () => call(account.endSession, { params: { id, sessionId: session.id } }), '已结束这一处登录')}
                >
                  结束这一处
                </Button>
              </Allowed>
            </li>
          )
        })}
      </ul>
    </>
  )
}
