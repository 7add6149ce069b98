import { Button } from 'antd'
import { Nothing } from '@/components/list/cells'
import { useRowTools } from '@/components/list'
import type { RowOf } from '@/components/record'
import type { sellKind } from '@/contract/features/sell/sell'

/** In place of the price: the steps before the guide can be sold, for users with the right. */
export function NoProduct({ row }: { row: RowOf<typeof sellKind> }) {
  const { actions, run } = useRowTools<RowOf<typeof sellKind>>()
  const action = actions.find(({ key }) => key === 'product')
  if (!action) return <Nothing />
  return (
    <Button type="link" size="small" aria-label={`为${row.name}新增商品`} onClick={() => void run(action, row)}>
      新增商品
    </Button>
  )
}
