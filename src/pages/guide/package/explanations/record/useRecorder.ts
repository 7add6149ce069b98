import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import { messageOf } from '@/lib/call'
import { saveRecording } from './recordingStore'
import type { Recording } from './recordingStore'

/** How often a part is written to this browser: the most a crash can lose. */
const PART_MS = 1000
/** Keeps the MP3 below the 20 MB upload limit. */
const LONGEST_SECONDS = 20 * 60

const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError:
    '没有使用麦克风的许可。请点地址栏左侧的图标，允许这个网站使用麦克风，再试一次；也可以上传录好的文件。',
  NotFoundError: '没有找到麦克风。请接上麦克风再试，或上传录好的文件。',
  NotReadableError: '麦克风正被其他程序占用。请关闭它再试，或上传录好的文件。',
}
const UNSUPPORTED = '这个浏览器在这个地址下不能录音，请用 https 打开，或上传录好的文件。'

/** Why recording could not start, in words. */
function microphoneRefusal(error: unknown): string {
  return (error instanceof DOMException && REFUSALS[error.name]) || '麦克风没有打开，请再试一次，或上传录好的文件。'
}

/** The microphone's stream. Rejects with a message for the user. */
async function openMicrophone(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices || typeof MediaRecorder === 'undefined') throw new Error(UNSUPPORTED)
  try {
    return await devices.getUserMedia({ audio: { channelCount: 1 } })
  } catch (cause) {
    throw new Error(microphoneRefusal(cause), { cause })
  }
}

const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

const recordingType = (): string => TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? ''

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
