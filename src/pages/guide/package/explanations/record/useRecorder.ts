import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import { messageOf } from '@/lib/call'
import { saveRecording } from './recordingStore'
import type { Recording } from './recordingStore'
import { openMicrophone, recordingType } from './microphone'

/** How often a part is written to this browser: the most a crash can lose. */
const PART_MS = 1000
/** Keeps the MP3 below the 20 MB upload limit. */
const LONGEST_SECONDS = 20 * 60

type Place = Pick<Recording, 'account' | 'guideId' | 'spotId' | 'title' | 'packet'>

interface RecorderOptions {
  place: Place
  onEnded: (recording: Recording) => void
  /** Recording ended because its place on the page is gone. Called once the recording is stored. */
  onLeft: () => void
}

/** Records the microphone into this browser's store, second by second. */
export function useRecorder({ place, onEnded, onLeft }: RecorderOptions) {
  const recorder = useRef<MediaRecorder | null>(null)
  const [seconds, setSeconds] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const now = useLatest({ place, onEnded, onLeft })
  const leaving = useRef(false)

  const stop = useCallback(() => recorder.current?.stop(), [])

  const start = useCallback(async () => {
    setRefusal(null)
    setSeconds(0)
    try {
      const stream = await openMicrophone()
      if (leaving.current) return stream.getTracks().forEach((track) => track.stop())
      const machine = new MediaRecorder(stream, { mimeType: recordingType() })
      const recording: Recording = {
        ...now.current.place,
        id: crypto.randomUUID(),
        at: Date.now(),
        type: machine.mimeType,
        parts: [],
        url: null,
      }
      let saving: Promise<unknown> = Promise.resolve()
      machine.addEventListener('dataavailable', ({ data }) => {
        if (data.size === 0) return
        recording.parts.push(data)
        setSeconds(Math.round((Date.now() - recording.at) / 1000))
        saving = saveRecording(recording).catch(() => setUnsaved(true))
        if (Date.now() - recording.at > LONGEST_SECONDS * 1000 && machine.state === 'recording') machine.stop()
      })
      machine.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop()
        recorder.current = null
        setSeconds(null)
        if (leaving.current) void saving.then(() => now.current.onLeft())
        else now.current.onEnded(recording)
      })
      recorder.current = machine
      machine.start(PART_MS)
    } catch (error) {
      setSeconds(null)
      setRefusal(messageOf(error))
    }
  }, [now])

  useEffect(() => {
    leaving.current = false
    return () => {
      leaving.current = true
      recorder.current?.stop()
    }
  }, [])
  return { seconds, refusal, isUnsaved, start, stop }
}
