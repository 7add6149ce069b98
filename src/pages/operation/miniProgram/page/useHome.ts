import { useQuery } from '@tanstack/react-query'
import type { HomeKind } from '@/contract/operation/miniProgram/merchantConfig'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'

/** The visitors' first page; null while loading. Refetched with each visit of the tab: it is set on another page. */
export function useHome(): HomeKind | null {
  const { data } = useQuery({
    queryKey: ['minaPage', 'home'],
    queryFn: ({ signal }) => call(minaPage.home, {}, { signal }),
  })
  return data?.kind ?? null
}
