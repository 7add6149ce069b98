import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import { messageOf } from '@/lib/call'
import { persist } from './persist'
import type { Obstacle } from './persist'
import { sendingOf } from './sending'
import type { Sending, Stored, StoredKind } from './sending'

interface Shown {
  file: File
  /** Local URL of the file, to show it before it is stored. */
  preview: string
  /** Fraction uploaded, 0 to 1. */
  fraction: number
}

export type Upload = Shown &
  (
    | { kind: 'sending' }
    /** Stopped by a temporary obstacle: resumes by itself. */
    | { kind: 'waiting'; obstacle: Obstacle; goOn: () => void }
    | { kind: 'failed'; msg: string }
  )

interface Current<K extends StoredKind> extends Shown {
  sending: Sending<K>
  controller: AbortController
}

const beginAgain = <K extends StoredKind>({ file, fraction, sending }: Pick<Current<K>, 'file' | 'fraction' | 'sending'>): Current<K> => ({
  file,
  fraction,
  sending,
  preview: URL.createObjectURL(file),
  controller: new AbortController(),
})

/** Stops; the server retains the partial upload, in case the same file is chosen again. */
function stop({ controller, preview }: Pick<Current<StoredKind>, 'controller' | 'preview'>): void {
  controller.abort()
  URL.revokeObjectURL(preview)
}

type State = { kind: 'sending' } | { kind: 'waiting'; obstacle: Obstacle; goOn: () => void } | { kind: 'failed'; msg: string }

/** Uploads one file at a time, across network interruptions. After a failure the file stays, ready to retry. */
export function useUpload<K extends StoredKind>(kind: K, onStored: (stored: Stored<K>) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const current = useRef<Current<K> | null>(null)
  const stored = useLatest(onStored)

  const run = useCallback(
    async (begun: Current<K>) => {
      current.current = begun
      const { file, preview, sending, controller } = begun
      const show = (state: State) => {
        if (current.current === begun && !controller.signal.aborted) setUpload({ file, preview, fraction: begun.fraction, ...state })
      }
      // Leave the waiting state on progress, not on every retry.
      const attempt = () =>
        sending.run(controller.signal, (share) => {
          begun.fraction = share
          show({ kind: 'sending' })
        })
      show({ kind: 'sending' })
      try {
        const onWaiting = (obstacle: Obstacle, goOn: () => void) => show({ kind: 'waiting', obstacle, goOn })
        const answer = await persist(attempt, { signal: controller.signal, progress: () => begun.fraction, onWaiting })
        if (current.current !== begun) return
        stop(begun)
        current.current = null
        setUpload(null)
        stored.current(answer)
      } catch (error) {
        show({ kind: 'failed', msg: messageOf(error) })
      }
    },
    [stored],
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
      void run(beginAgain({ file, fraction: 0, sending: sendingOf(kind, file) }))
    },
    [cancel, kind, run],
  )

  const retry = useCallback(() => {
    if (!current.current) return
    stop(current.current)
    void run(beginAgain(current.current))
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
