import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { EndedList } from '@/entities/sessions/EndedList'
import { SessionList } from '@/entities/sessions/SessionList'
import { NotRead } from '@/components/ui/state/NotRead'
import { useToast } from '@/components/ui/toast/useToast'
import { person } from '@/contract/session/profile'
import { call } from '@/lib/call'
import css from './Person.module.css'

/** The user's own sessions, with ways to end those left open elsewhere. */
export function OwnSessions({ today }: { today: number }) {
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
