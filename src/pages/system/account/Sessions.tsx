import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Allowed, useAllowed } from '@/components/ui/Allowed'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { EndedList } from '@/entities/sessions/EndedList'
import { SessionList } from '@/entities/sessions/SessionList'
import { NotRead } from '@/components/ui/state/NotRead'
import { useToast } from '@/components/ui/toast/useToast'
import { account } from '@/contract/system/account'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { right } from '@/contract/rights'
import css from './Account.module.css'

/** The current sessions of an account, and whether it is locked after wrong passwords. */
export function Sessions({ id, today }: { id: string; today: number }) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<string>()
  const mayEnd = useAllowed()(right('account', 'forbid'))
  const queryKey = ['account', 'sessions', id]
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(account.sessions, { params: { id } }, { signal }),
  })
  const perform = (key: string, run: () => Promise<unknown>, message: string) =>
    once(key, async () => {
      try {
        await run()
        toast.done(message)
      } catch (error) {
        toast.failed('没有成功', error)
      }
      await client.invalidateQueries({ queryKey })
    })

  const end = (sessionId: string) =>
    void perform(sessionId, () => call(account.endSession, { params: { id, sessionId } }), '已结束这一处登录')

  if (data === undefined)
    return isError ? (
      <NotRead name="登录的设备" onRetry={() => void refetch()} />
    ) : (
      <p className={css.quiet} aria-busy={isFetching}>
        正在读取…
      </p>
    )
  return (
    <>
      {data.failures > 0 && (
        <p className={css.locked} data-locked={data.lockedUntil !== null || undefined}>
          {data.lockedUntil === null
            ? `最近输错密码或验证码 ${data.failures} 次，还能登录。`
            : `输错密码或验证码次数过多，${formatTime(data.lockedUntil, 'HH:mm')} 前不能登录。`}
          <Allowed p={right('account', 'resetPassword')}>
            <Button
              type="link"
              size="small"
              loading={busy === 'unlock'}
              onClick={() => void perform('unlock', () => call(account.unlock, { body: { id } }), '已解除登录限制')}
            >
              解除限制
            </Button>
          </Allowed>
        </p>
      )}
      {data.sessions.length === 0 && <p className={css.quiet}>现在没有在任何设备上登录。</p>}
      <SessionList sessions={data.sessions} today={today} busy={busy} onEnd={mayEnd ? end : undefined} />
      <EndedList sessions={data.ended} today={today} />
    </>
  )
}
