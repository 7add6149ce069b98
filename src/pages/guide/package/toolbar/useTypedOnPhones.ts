import { useEffect, useRef, useState } from 'react'
import { preview } from '@/contract/operation/preview'
import type { TypedSpot } from '@/contract/operation/previewContent'
import { call } from '@/lib/call'

/**
 * Shows a typed explanation that cannot be saved yet on the phones of a preview; what is saved they read from the draft. Answers a
 * number that grows with each change that they have.
 */
export function useTypedOnPhones(previewId: string | null, typed: TypedSpot | null): number {
  const text = JSON.stringify(typed)
  const shown = useRef('null')
  const sequence = useRef(0)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    // A new preview shows the draft alone.
    shown.current = 'null'
  }, [previewId])
  useEffect(() => {
    if (previewId === null || shown.current === text) return
    shown.current = text
    sequence.current += 1
    const body = {
      content: { kind: 'spot', spot: JSON.parse(text) as TypedSpot | null },
      sequence: sequence.current,
    } as const
    // One that has expired has no phones, and the next change comes without a failed one.
    call(preview.change, { params: { id: previewId }, body }).then(
      () => setChanges((count) => count + 1),
      () => undefined,
    )
  }, [previewId, text])
  return changes
}
