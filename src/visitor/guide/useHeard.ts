import { useCallback, useState } from 'react'
import { readSaved, save } from '../saved'

/** Ids of the explanations that this phone has heard. */
export function useHeard(guideId: string) {
  const [heardIds, setHeardIds] = useState<ReadonlySet<string>>(() => new Set(readSaved<string[]>('heard', guideId)))
  const markHeard = useCallback(
    (id: string) =>
      setHeardIds((ids) => {
        if (ids.has(id)) return ids
        const next = new Set(ids).add(id)
        save('heard', guideId, [...next])
        return next
      }),
    [guideId],
  )
  return { heardIds, markHeard }
}
