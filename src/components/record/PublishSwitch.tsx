import { Switch } from 'antd'
import { useAllowed } from '@/components/ui/Allowed'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import type { RecordKind } from '@/contract/kit/record'
import { PUBLISH_NAMES } from '@/contract/kit/states'
import type { Publish } from '@/contract/kit/states'
import { call } from '@/lib/call'
import shared from '@/theme/shared.module.css'
import css from './RecordsDrawer.module.css'
import type { RecordCalls } from './types'

interface PublishSwitchProps {
  kind: RecordKind
  row: { id: string; version: number; publish: Publish }
  name: string
  publish: NonNullable<RecordCalls['publish']>
  /** What disappears along with it. */
  offlineNote?: string | undefined
  onChanged: () => void
}

/** Publishes a record or takes it offline, in place; without the right it only shows the state. */
export function PublishSwitch({
  kind,
  row: { id, version, publish: state },
  name,
  publish,
  offlineNote,
  onChanged,
}: PublishSwitchProps) {
  const allowed = useAllowed()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'switch'>()
  if (!allowed([kind.rightOf('online')]))
    return <span className={`${shared.small} ${css.state}`}>{PUBLISH_NAMES[state]}</span>
  const change = (on: boolean) =>
    once('switch', async () => {
      try {
        await call(publish, { body: { id, version, publish: on ? 'online' : 'offline' } })
        toast.done(on ? `「${name}」已上线` : `「${name}」已下线${offlineNote ? `，${offlineNote}` : ''}`)
      } catch (error) {
        toast.failed(`没有改动「${name}」`, error)
      }
      onChanged()
    })
  return (
    <Switch
      className={css.switch}
      checked={state === 'online'}
      aria-label={`${name} 上线`}
      aria-busy={busy !== null}
      onChange={(on) => void change(on)}
    />
  )
}
