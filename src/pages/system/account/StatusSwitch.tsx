import { Switch } from 'antd'
import { useOnce } from '@/components/hooks/useOnce'
import { useRowTools } from '@/components/list'
import { DEAL_STATUS_NAMES } from '@/contract/account'
import type { DealStatus } from '@/contract/account'
import css from './Account.module.css'

/** Enables and disables an account by the list's actions; without the right it says the state. */
export function StatusSwitch({ row }: { row: { id: string; dealStatus: DealStatus } }) {
  const { actions, run, rowName } = useRowTools<typeof row>()
  const { busy, once } = useOnce<'switching'>()
  const on = row.dealStatus === 'enabled'
  const action = actions.find(({ key }) => key === (on ? 'disable' : 'enable'))
  const word = DEAL_STATUS_NAMES[row.dealStatus]
  if (action === undefined) return <span className={css.status}>{word}</span>
  const reason = action.refuse?.(row)
  return (
    <span className={css.status} title={reason}>
      <Switch checked={on} disabled={reason !== undefined} aria-busy={busy !== null} aria-label={`${rowName(row)} 启用`} onChange={() => void once('switching', () => run(action, row))} />
      {word}
    </span>
  )
}
