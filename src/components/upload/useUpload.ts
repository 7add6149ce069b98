import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import { messageOf } from '@/lib/call'
import { persist } from './persist'
import type { Obstacle } from './persist'
import { sendingOf } from './sending'
import type { Sending, Stored, StoredKind } from './sending'

interface Shown {
  file: File
  /** Address of the file in this browser, to show it before it is stored. */
  preview: string
  /** Share that is sent, 0 to 1. */
  fraction: number
}

export type Upload = Shown &
  (
    | { kind: 'sending' }
    /** Stopped by what passes: goes on by itself. */
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

/** Stops; what the server has stays there, for the same file chosen again. */
function stop({ controller, preview }: Pick<Current<StoredKind>, 'controller' | 'preview'>): void {
  controller.abort()
  URL.revokeObjectURL(preview)
}

type State = { kind: 'sending' } | { kind: 'waiting'; obstacle: Obstacle; goOn: () => void } | { kind: 'failed'; msg: string }

/** Sends one file at a time, through cuts of the network. After a failure the file stays, to be sent again. */
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
      // Who waits is told otherwise once it gets on, not by each try.
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

  // The page may be hidden behind another tab of the console, and be shown again with the upload where it stood.
  useEffect(() => {
    retry()
    return () => {
      if (current.current) stop(current.current)
    }
  }, [retry])

  return { upload, send, retry, cancel }
}
