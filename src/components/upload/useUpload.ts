import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import { messageOf } from '@/lib/call'
import { retryUntilDone } from './retryUntilDone'
import type { Obstacle } from './retryUntilDone'
import { transferOf } from './transfer'
import type { Transfer, Stored, StoredKind } from './transfer'

interface UploadBase {
  file: File
  /** Local URL of the file, to show it before it is stored. */
  preview: string
  /** Fraction uploaded, 0 to 1. */
  fraction: number
}

export type Upload = UploadBase &
  (
    | { kind: 'sending' }
    /** Stopped by a temporary obstacle: resumes by itself. */
    | { kind: 'waiting'; obstacle: Obstacle; goOn: () => void }
    | { kind: 'failed'; msg: string }
  )

interface Current<K extends StoredKind> extends UploadBase {
  sending: Transfer<K>
  controller: AbortController
}

const newAttempt = <K extends StoredKind>({
  file,
  fraction,
  sending: transfer,
}: Pick<Current<K>, 'file' | 'fraction' | 'sending'>): Current<K> => ({
  file,
  fraction,
  sending: transfer,
  preview: URL.createObjectURL(file),
  controller: new AbortController(),
})

/** Stops; the server retains the partial upload, in case the same file is chosen again. */
function stop({ controller, preview }: Pick<Current<StoredKind>, 'controller' | 'preview'>): void {
  controller.abort()
  URL.revokeObjectURL(preview)
}

type State =
  | { kind: 'sending' }
  | { kind: 'waiting'; obstacle: Obstacle; goOn: () => void }
  | { kind: 'failed'; msg: string }

/** Uploads one file at a time, across network interruptions. After a failure the file stays, ready to retry. */
export function useUpload<K extends StoredKind>(kind: K, onStored: (onStoredRef: Stored<K>) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const current = useRef<Current<K> | null>(null)
  const onStoredRef = useLatest(onStored)

  const run = useCallback(
    async (attemptState: Current<K>) => {
      current.current = attemptState
      const { file, preview, sending: transfer, controller } = attemptState
      const show = (state: State) => {
        if (current.current === attemptState && !controller.signal.aborted)
          setUpload({ file, preview, fraction: attemptState.fraction, ...state })
      }
      // Leave the waiting state on progress, not on every retry.
      const attempt = () =>
        transfer.run(controller.signal, (share) => {
          attemptState.fraction = share
          show({ kind: 'sending' })
        })
      show({ kind: 'sending' })
      try {
        const onWaiting = (obstacle: Obstacle, goOn: () => void) => show({ kind: 'waiting', obstacle, goOn })
        const answer = await retryUntilDone(attempt, {
          signal: controller.signal,
          progress: () => attemptState.fraction,
          onWaiting,
        })
        if (current.current !== attemptState) return
        stop(attemptState)
        current.current = null
        setUpload(null)
        onStoredRef.current(answer)
      } catch (error) {
        show({ kind: 'failed', msg: messageOf(error) })
      }
    },
    [onStoredRef],
  )

  const cancel = useCallback(() => {
    if (current.current) {
      current.current.sending.end()
      stop(current.current)
    }
    current.current = null
    setUpload(null)
  }, [])

  const send = useCallback(
    (file: File) => {
      cancel()
      void run(newAttempt({ file, fraction: 0, sending: transferOf(kind, file) }))
    },
    [cancel, kind, run],
  )

  const retry = useCallback(() => {
    if (!current.current) return
    stop(current.current)
    void run(newAttempt(current.current))
  }, [run])

  // The page may be hidden behind another console tab, and return with the upload where it was.
  useEffect(() => {
    retry()
    return () => {
      if (current.current) stop(current.current)
    }
  }, [retry])

  return { upload, send, retry, cancel }
}
