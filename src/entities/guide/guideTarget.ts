import type { GuideScope } from '@/contract/guide/guide/guide'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'
import { useTabs } from '@/stores/tabs'

export const LISTS: Record<GuideScope, string> = {
  all: paths.guideAll(),
  pending: paths.guidePending(),
  making: paths.guideMaking(),
}

/** The right to open a guide's form from a list; 待审核导览 has none. */
export const EDIT: Partial<Record<GuideScope, string>> = {
  all: right('guideAll', 'edit'),
  making: right('guideMaking', 'edit'),
}

/** The guide's form over its list in its last state; for users without edit rights, the list filtered to this guide. */
export function guideTarget({ id, name }: { id: string; name: string }, scope: GuideScope, edits: boolean): string {
  const path = LISTS[scope]
  if (!edits) return `${path}?${new URLSearchParams({ keyword: name }).toString()}`
  const params = new URLSearchParams(useTabs.getState().tabs.find((tab) => tab.path === path)?.location.search)
  params.delete('new')
  params.set('guide', id)
  return `${path}?${params.toString()}`
}
