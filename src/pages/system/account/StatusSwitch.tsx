import { StateSwitch } from '@/components/list/cells'
import { useRowTools } from '@/components/list'
import { DEAL_STATUS_NAMES } from '@/contract/system/account'
import type { DealStatus } from '@/contract/system/account'

/** Enables and disables an account through the list's actions; read-only without the right. */
export function StatusSwitch({ row }: { row: { id: string; dealStatus: DealStatus } }) {
  const { actions, run, rowName } = useRowTools<typeof row>()
  const on = row.dealStatus === 'enabled'
  const action = actions.find(({ key }) => key === (on ? 'disable' : 'enable'))
  const word = DEAL_STATUS_NAMES[row.dealStatus]
  if (action === undefined) return <span>{word}</span>
  return (
    <StateSwitch
      on={on}
      subject={rowName(row)}
      name="启用"
      stateText={word}
      reason={action.refuse?.(row)}
      onSwitch={() => run(action, row)}
    />
  )
}
