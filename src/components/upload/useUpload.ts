import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/useLatest'
import type { StoredPicture } from '@/contract/storage'
import { messageOf } from '@/lib/call'
import { persist } from './persist'
import type { Obstacle } from './persist'
import { sendingOf } from './sending'
import type { Sending } from './sending'

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

interface Current {
  file: File
  preview: string
  sending: Sending
  controller: AbortController
}

/** Sends one picture at a time, through cuts of the network. After a failure the file stays, to be sent again. */
export function useUpload(onStored: (picture: StoredPicture) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const current = useRef<Current | null>(null)
  const stored = useLatest(onStored)

  /** Stops; what the server has stays there, for the same file chosen again. */
  const leave = useCallback(() => {
    current.current?.controller.abort()
    if (current.current) URL.revokeObjectURL(current.current.preview)
    current.current = null
  }, [])

  const cancel = useCallback(() => {
    current.current?.sending.end()
    leave()
    setUpload(null)
  }, [leave])

  const run = useCallback(
    async (begun: Current) => {
      current.current = begun
      const { file, preview, sending, controller } = begun
      let fraction = 0
      const show = (state: { kind: 'sending' } | { kind: 'waiting'; obstacle: Obstacle; goOn: () => void } | { kind: 'failed'; msg: string }) => {
        if (current.current === begun) setUpload({ file, preview, fraction, ...state })
      }
      const attempt = () => {
        show({ kind: 'sending' })
        return sending.run(controller.signal, (share) => {
          fraction = share
          show({ kind: 'sending' })
        })
      }
      show({ kind: 'sending' })
      try {
        const onWaiting = (obstacle: Obstacle, goOn: () => void) => show({ kind: 'waiting', obstacle, goOn })
        const picture = await persist(attempt, { signal: controller.signal, progress: () => fraction, onWaiting })
        if (current.current !== begun) return
        leave()
        setUpload(null)
        stored.current(picture)
      } catch (error) {
        show({ kind: 'failed', msg: messageOf(error) })
      }
    },
    [leave, stored],
  )

  const send = useCallback(
    (file: File) => {
      cancel()
      void run({ file, preview: URL.createObjectURL(file), sending: sendingOf(file), controller: new AbortController() })
    },
    [cancel, run],
  )

  const retry = useCallback(() => {
    if (current.current) void run({ ...current.current, controller: new AbortController() })
  }, [run])

  useEffect(() => leave, [leave])

  return { upload, send, retry, cancel }
}
