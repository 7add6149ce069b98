import { useEffect, useState } from 'react'
import { useLineBack } from '@/components/hooks/useLineBack'
import { useUpload } from '@/components/upload/useUpload'
import { messageOf } from '@/lib/call'
import { forget, keep, soundOf } from './kept'
import type { Recording } from './kept'
import { WriterAbsent } from './mp3Writer'
import { useMp3Writer } from './useMp3Writer'

interface DeliveryOptions {
  /** Recordings stored in this browser. */
  kept: readonly Recording[]
  reread: () => void
  /** URL of the sound that the explanation holds. */
  url: string | null
  onRecorded: (url: string) => void
}

/** Encodes a recording as MP3 and uploads it. Resumes after a lost connection; the recording stays in this browser until the explanation holds it. */
export function useDelivery({ kept, reread, url, onRecorded }: DeliveryOptions) {
  const { prepare, write } = useMp3Writer()
  const [writing, setWriting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<Recording | null>(null)
  /** Recording waiting to be encoded. */
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

  // The explanation holds it: the local copy can go.
  const stored = [sent, ...kept].find((one) => one !== null && one.url !== null && one.url === url)?.id
  useEffect(() => {
    if (stored === undefined) return
    forget(stored).then(
      () => {
        setSent(null)
        reread()
      },
      // It stays listed; users who discard it see the failure.
      () => undefined,
    )
  }, [stored, reread])

  const offered = kept.filter(({ id }) => id !== stored && id !== sent?.id)
  return { prepare, deliver, drop, retry, writing, failure, upload, offered }
}
