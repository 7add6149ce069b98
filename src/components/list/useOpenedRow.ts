import { useMemo, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { EyeIcon } from '@/components/icons'
import type { Action } from './types'
import { createSelection } from './useSelection'

/** For lists whose rows open beside them, by 详情 or a URL parameter: the open row's id, null without the right to see it. */
export function useOpenedRow<R extends { id: string }>(parameter: string, needed: string) {
  const mayOpen = useAllowed()(needed)
  const [selection] = useState(() => createSelection<R>())
  const [opened, open] = useOpenedInAddress(parameter)
  const actions = useMemo<Action<R>[]>(() => [{ key: 'open', label: '详情', icon: EyeIcon, rights: [needed], place: 'link', run: ({ id }) => open(id) }], [needed, open])
  return { selection, actions, opened: mayOpen ? opened : null, open, close: () => open(null) }
}
