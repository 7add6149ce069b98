import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Option } from '@/components/list'
import { order } from '@/contract/features/order/order'
import { call } from '@/lib/call'

const select = (name: string, label: string, options: readonly Option[], loading: boolean) => ({
  kind: 'select' as const,
  name,
  label,
  options,
  loading,
})

/** Filters by the sold item: its guide and its kind. */
export function useSoldFilters() {
  const guides = useQuery({
    queryKey: ['order', 'guides'],
    queryFn: ({ signal }) => call(order.guides, {}, { signal }),
  })
  const products = useQuery({
    queryKey: ['order', 'products'],
    queryFn: ({ signal }) => call(order.products, {}, { signal }),
  })
  return useMemo(
    () => ({
      guide: select(
        'guideId',
        '导览',
        (guides.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        guides.isFetching,
      ),
      product: select(
        'product',
        '商品',
        (products.data ?? []).map((name) => ({ value: name, label: name })),
        products.isFetching,
      ),
    }),
    [guides.data, guides.isFetching, products.data, products.isFetching],
  )
}
