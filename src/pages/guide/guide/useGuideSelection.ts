import { useCallback, useState } from 'react'
import { createSelection } from '@/components/list'
import { LISTS_OF } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideRow, GuideScope } from '@/contract/guide/guide/guide'

/** The bulk selection of a list; guides that left the list, or were deleted, are dropped from it. */
export function useGuideSelection(scope: GuideScope) {
  const [selection] = useState(() => createSelection<GuideRow>())
  /** Without a record the guide is gone. */
  const dropFromSelection = useCallback(
    (id: string, record?: GuideRecord) => {
      if (!record || !LISTS_OF[record.review].includes(scope)) selection.drop(id)
    },
    [scope, selection],
  )
  return { selection, dropFromSelection }
}
