import { useEffect, useState } from 'react'
import { useOnReconnect } from '@/components/hooks/useOnReconnect'
import { useUpload } from '@/components/upload/useUpload'
import { messageOf } from '@/lib/call'
import { deleteRecording, saveRecording, soundOf } from './recordingStore'
import type { Recording } from './recordingStore'
import { WriterAbsent } from './mp3Writer'
import { useMp3Writer } from './useMp3Writer'

interface DeliveryOptions {
  /** Recordings stored in this browser. */
  recordings: readonly Recording[]
  reread: () => void
  /** URL of the sound that the explanation holds. */
  url: string | null
  onRecorded: (url: string) => void
}

/** Encodes a recording as MP3 and uploads it. Resumes after a lost connection; the recording stays in this browser until the explanation holds it. */
export function useDelivery({ recordings, reread, url, onRecorded }: DeliveryOptions) {
  const { prepare, write } = useMp3Writer()
  const [isEncoding, setEncoding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [current, setCurrent] = useState<Recording | null>(null)
  /** Recording waiting to be encoded. */
  const [pending, setPending] = useState<Recording | null>(null)
  const { upload, send, retry, cancel } = useUpload('voice', (stored) => {
    if (current) {
      setCurrent({ ...current, url: stored.url })
      void saveRecording({ ...current, url: stored.url }).catch(() => undefined)
    }
    onRecorded(stored.url)
  })

  const deliver = async (recording: Recording) => {
    setFailure(null)
    setPending(null)
    setCurrent(recording)
    setEncoding(true)
    try {
      send(await write(soundOf(recording), `录音-${recording.title}.mp3`))
    } catch (error) {
      setFailure(messageOf(error))
      if (error instanceof WriterAbsent) setPending(recording)
      setCurrent(null)
      reread()
    } finally {
      setEncoding(false)
    }
  }
  const drop = () => {
    cancel()
    setCurrent(null)
    reread()
  }
  useOnReconnect(() => {
    if (pending && !isEncoding) void deliver(pending)
    else if (upload?.kind === 'failed') retry()
  })

  // The explanation holds it: the local copy can go.
  const stored = [current, ...recordings].find(
    (recording) => recording !== null && recording.url !== null && recording.url === url,
  )?.id
  useEffect(() => {
    if (stored === undefined) return
    deleteRecording(stored).then(
      () => {
        setCurrent(null)
        reread()
      },
      // It stays listed; users who discard it see the failure.
      () => undefined,
    )
  }, [stored, reread])

  const offered = recordings.filter(({ id }) => id !== stored && id !== current?.id)
  return { prepare, deliver, drop, retry, writing: isEncoding, failure, upload, offered }
}
