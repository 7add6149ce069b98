import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/useLatest'
import type { StoredPicture } from '@/contract/storage'
import { storage } from '@/contract/storage'
import { call, isCancelled, messageOf } from '@/lib/call'

interface Sending {
  file: File
  /** Address of the file in this browser, to show it before it is stored. */
  preview: string
}

export type Upload = ({ kind: 'sending'; fraction: number } & Sending) | ({ kind: 'failed'; msg: string } & Sending)

/** Sends one picture at a time. After a failure the file stays, to be sent again. */
export function useUpload(onStored: (picture: StoredPicture) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const abort = useRef<AbortController | null>(null)
  const preview = useRef<string | null>(null)
  const stored = useLatest(onStored)

  const end = useCallback(() => {
    abort.current?.abort()
    abort.current = null
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = null
  }, [])

  const cancel = useCallback(() => {
    end()
    setUpload(null)
  }, [end])

  const send = useCallback(
    async (file: File) => {
      end()
      const controller = new AbortController()
      abort.current = controller
      preview.current = URL.createObjectURL(file)
      const sending = { file, preview: preview.current }
      setUpload({ kind: 'sending', fraction: 0, ...sending })
      try {
        const picture = await call(
          storage.picture,
          { body: { file } },
          { signal: controller.signal, onProgress: (fraction) => abort.current === controller && setUpload({ kind: 'sending', fraction, ...sending }) },
        )
        if (abort.current !== controller) return
        end()
        setUpload(null)
        stored.current(picture)
      } catch (error) {
        if (abort.current === controller && !isCancelled(error)) setUpload({ kind: 'failed', msg: messageOf(error), ...sending })
      }
    },
    [end, stored],
  )

  useEffect(() => end, [end])

  return { upload, send, cancel }
}
