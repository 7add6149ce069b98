import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/call'

/** Invoices that wait to be issued. */
export function useInvoiceCount(): number {
  const { data } = useQuery({
    queryKey: ['invoice', 'waiting'],
    queryFn: async ({ signal }) =>
      call((await import('@/contract/features/order/invoice')).invoice.waiting, {}, { signal }),
  })
  return data?.requested ?? 0
}
