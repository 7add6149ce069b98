import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { preview } from '@/contract/operation/preview'
import type { PreviewVersion } from '@/contract/operation/preview'
import type { PreviewContent } from '@/contract/operation/previewContent'
import { call, CallError, messageOf } from '@/lib/call'

export interface PreviewSource {
  /** Null: no guide is online. */
  guideId: string | null
  version: PreviewVersion
  /** What is typed and not saved, or a page's draft; `undefined` for the guide alone. */
  content?: PreviewContent | undefined
}

/** Typing pauses this long before phones follow. */
const PAUSE_MS = 250

/** Opens a preview and keeps it up to date with what is typed. `onChanged`: the server has the latest. */
export function useVisitorPreview({ guideId, version, content }: PreviewSource, onChanged: () => void) {
  const text = content === undefined ? undefined : JSON.stringify(content)
  /** What the server has. */
  const sent = useRef<string | undefined>(undefined)
  /** Number of changes sent to the open preview. */
  const sequence = useRef(0)
  // Two phones beside each other have a preview each.
  const instance = useId()
  const opened = useQuery({
    queryKey: ['preview', instance, guideId, version, content?.kind],
    queryFn: async ({ signal }) => {
      sent.current = text
      sequence.current = 0
      return call(preview.open, { body: { guideId, version, content } }, { signal })
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  const [failure, setFailure] = useState<string | null>(null)
  const changed = useRef(onChanged)
  useEffect(() => {
    changed.current = onChanged
  })
  const id = opened.data?.id
  const { refetch: reopen } = opened
  useEffect(() => {
    if (id === undefined || text === undefined || text === sent.current) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      sequence.current += 1
      const body = { content: JSON.parse(text) as PreviewContent, sequence: sequence.current }
      call(preview.change, { params: { id }, body }, { signal: controller.signal }).then(
        () => {
          sent.current = text
          setFailure(null)
          changed.current()
        },
        (error: unknown) => {
          if (controller.signal.aborted) return
          setFailure(messageOf(error))
          // Expired: another preview takes its place, with what is typed.
          if (error instanceof CallError && error.code === 404) void reopen()
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [id, reopen, text])
  return { opened, failure }
}
