import { useEffect, useRef, useState } from 'react'
import { preview } from '@/contract/operation/preview'
import type { TypedSpot } from '@/contract/operation/previewContent'
import { call } from '@/lib/call'

/**
 * Shows a typed explanation that cannot be saved yet on the phones of a preview; what is saved they read from the draft. Answers a
 * number that grows with each change that they have.
 */
export function useUnsavedSpotOnPhones(previewId: string | null, unsavedSpot: TypedSpot | null): number {
  const text = JSON.stringify(unsavedSpot)
  /** What the phones have or are about to get. */
  const sentText = useRef('null')
  const sequence = useRef(0)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    // A new preview shows the draft alone.
    sentText.current = 'null'
  }, [previewId])
  useEffect(() => {
    if (previewId === null || sentText.current === text) return
    sentText.current = text
    sequence.current += 1
    const own = sequence.current
    const body = {
      content: { kind: 'spot', spot: JSON.parse(text) as TypedSpot | null },
      sequence: own,
    } as const
    call(preview.change, { params: { id: previewId }, body }).then(
      () => setChanges((count) => count + 1),
      () => {
        // What the phones have is not known: the next change is sent whatever it says. An expired preview has no phones.
        if (sequence.current === own) sentText.current = ''
      },
    )
  }, [previewId, text])
  return changes
}
