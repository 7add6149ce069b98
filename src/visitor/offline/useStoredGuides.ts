import { useCallback, useEffect, useState } from 'react'
import { readDownloads } from './record'
import { readStoredGuides } from './stored'
import type { StoredGuide } from './stored'

const NONE: readonly StoredGuide[] = []

/** The downloaded packets of a guide as they were when the page was opened, or read again; null while they are read first. */
export function useStoredGuides(guideId: string | null): [readonly StoredGuide[] | null, () => void] {
  const [reads, setReads] = useState(0)
  const [stored, setStored] = useState<readonly StoredGuide[] | null>(() =>
    readDownloads().some((download) => download.guideId === guideId) ? null : NONE,
  )
  useEffect(() => {
    if (guideId === null) return
    let isShown = true
    readStoredGuides(guideId).then(
      (guides) => isShown && setStored(guides),
      () => isShown && setStored(NONE),
    )
    return () => {
      isShown = false
    }
  }, [guideId, reads])
  const readAgain = useCallback(() => setReads((count) => count + 1), [])
  return [stored, readAgain]
}
