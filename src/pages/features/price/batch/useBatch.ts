import type { usePriceTools } from '../usePriceTools'
import { changeOf, EMPTY, willBeMade } from './draft'
import type { Draft, DraftRow } from './draft'

interface BatchOf {
  draft: Draft | null
  setDraft: (draft: Draft | null) => void
  rows: readonly DraftRow[]
  add: ReturnType<typeof usePriceTools>['add']
}

/** What the form of a bulk change can do. */
export function useBatch({ draft, setDraft, rows, add }: BatchOf) {
  const change = (changed: Partial<Draft>) => draft && setDraft({ ...draft, ...changed })
  const leaveOut = (id: string) => change({ ids: new Set([...(draft?.ids ?? [])].filter((other) => other !== id)) })
  const save = async () => {
    const typed = draft && changeOf(draft)
    if (!draft || !typed) return
    const products = rows.filter(willBeMade).map(({ product: { id, version } }) => ({ id, version }))
    const { kind, name, startsAt, endsAt } = draft
    const period = kind === 'list' ? {} : { name, startsAt, endsAt }
    const isSaved = await add({ kind, ...period, change: typed, products })
    if (isSaved) setDraft({ ...EMPTY, kind })
  }
  const open = (ids: readonly string[]) => setDraft({ ...EMPTY, ids: new Set(ids) })
  return { change, leaveOut, save, open }
}
