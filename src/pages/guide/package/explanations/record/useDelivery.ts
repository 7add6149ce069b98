import { useEffect, useState } from 'react'
import { useLineBack } from '@/components/hooks/useLineBack'
import { useUpload } from '@/components/upload/useUpload'
import { messageOf } from '@/lib/call'
import { forget, keep, soundOf } from './kept'
import type { Recording } from './kept'
import { WriterAbsent } from './mp3Writer'
import { useMp3Writer } from './useMp3Writer'

interface DeliveryOptions {
  /** What this browser keeps. */
  kept: readonly Recording[]
  reread: () => void
  /** Of the sound that the explanation holds. */
  url: string | null
  onRecorded: (url: string) => void
}

/** Writes a recording as MP3 and sends it. What a lost line stops goes on by itself; the recording stays in this browser until the explanation holds it. */
export function useDelivery({ kept, reread, url, onRecorded }: DeliveryOptions) {
  const { prepare, write } = useMp3Writer()
  const [writing, setWriting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<Recording | null>(null)
  /** What waits to be written. */
  const [waiting, setWaiting] = useState<Recording | null>(null)
  const { upload, send, retry, cancel } = useUpload('voice', (stored) => {
    if (sent) {
      setSent({ ...sent, url: stored.url })
      void keep({ ...sent, url: stored.url }).catch(() => undefined)
    }
    onRecorded(stored.url)
  })

  const deliver = async (recording: Recording) => {
    setFailure(null)
    setWaiting(null)
    setSent(recording)
    setWriting(true)
    try {
      send(await write(soundOf(recording), `录音-${recording.title}.mp3`))
    } catch (error) {
      setFailure(messageOf(error))
      if (error instanceof WriterAbsent) setWaiting(recording)
      setSent(null)
      reread()
    } finally {
      setWriting(false)
    }
  }
  const drop = () => {
    cancel()
    setSent(null)
    reread()
  }
  useLineBack(() => {
    if (waiting && !writing) void deliver(waiting)
    else if (upload?.kind === 'failed') retry()
  })

  // The explanation holds it: nothing needs to be kept any more.
  const stored = [sent, ...kept].find((one) => one !== null && one.url !== null && one.url === url)?.id
  useEffect(() => {
    if (stored === undefined) return
    forget(stored).then(
      () => {
        setSent(null)
        reread()
      },
      // It stays on offer; whoever discards it is told when that fails.
      () => undefined,
    )
  }, [stored, reread])

  const offered = kept.filter(({ id }) => id !== stored && id !== sent?.id)
  return { prepare, deliver, drop, retry, writing, failure, upload, offered }
}
