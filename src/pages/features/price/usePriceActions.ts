import { useContext, useMemo } from 'react'
import { TagIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import { right } from '@/contract/rights'
import { AdjustContext } from './adjusting'
import type { ProductRow } from './adjusting'

/** Changes list prices of many products at once. */
export function usePriceActions(): readonly Action<ProductRow>[] {
  const open = useContext(AdjustContext)
  return useMemo(
    () => [
      {
        key: 'adjust',
        label: '调整价格',
        icon: TagIcon,
        rights: [right('salesPrice', 'setPrice')],
        place: 'menu',
        bulk: { title: '批量调整价格', open },
      },
    ],
    [open],
  )
}
