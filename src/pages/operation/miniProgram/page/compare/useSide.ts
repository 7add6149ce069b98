import { useQuery } from '@tanstack/react-query'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'
import type { Modules } from '../draft/history'
import { usePageEditor } from '../editor'
import type { Side } from './sides'

/** The modules of a side; loads revisions other than the online one. */
export function useSide(side: Side) {
  const { draft, online, plan } = usePageEditor()
  const loaded: Modules | undefined =
    side === 'draft'
      ? draft.modules
      : side === 'plan'
        ? plan?.modules
        : side === online?.number
          ? online.modules
          : undefined
  const number = typeof side === 'number' ? side : 0
  const query = useQuery({
    queryKey: ['minaPage', 'revision', number],
    queryFn: ({ signal }) => call(minaPage.revision, { query: { page: draft.stored.page, number } }, { signal }),
    enabled: loaded === undefined && number > 0,
    // Revisions are immutable.
    staleTime: Infinity,
  })
  return { modules: loaded ?? query.data?.modules, query }
}

/** All versions that can be compared, latest first. */
export function useSides() {
  const { draft, online, plan } = usePageEditor()
  const { page } = draft.stored
  const { data } = useQuery({
    queryKey: ['minaPage', 'revisions', page],
    queryFn: ({ signal }) => call(minaPage.revisions, { query: { page } }, { signal }),
  })
  // A plan may have gone online since the list was read.
  const revisions = [...new Set([...(online ? [online.number] : []), ...(data?.map(({ number }) => number) ?? [])])]
  return [
    { value: 'draft' as Side, label: '草稿' },
    ...(plan ? [{ value: 'plan' as Side, label: '定时发布的' }] : []),
    ...revisions.map((number) => ({
      value: number as Side,
      label: number === online?.number ? `第 ${number} 版，线上` : `第 ${number} 版`,
    })),
  ]
}
