import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { soundTime } from '@/components/sound/soundTime'
import { useToast } from '@/components/toast/useToast'
import { UploadProgress, UploadWords } from '@/components/upload/UploadState'
import { useUpload } from '@/components/upload/useUpload'
import { WarningCircleIcon } from '@/components/icons'
import type { SpotRecord } from '@/contract/guideSpot'
import { messageOf } from '@/lib/call'
import { MicrophoneIcon } from '../icons'
import { forget, keep, soundOf } from './kept'
import type { Recording } from './kept'
import { KeptList } from './KeptList'
import css from './Recorder.module.css'
import { toMp3 } from './toMp3'
import { useKept } from './useKept'
import { useRecorder } from './useRecorder'

interface RecorderProps {
  record: SpotRecord
  /** What was recorded can be taken along, and nothing recorded. */
  readOnly: boolean
  onRecorded: (url: string) => void
}

/** Records an explanation in the page. What is recorded stays in this browser until the explanation holds it. */
export default function Recorder({ record, readOnly, onRecorded }: RecorderProps) {
  const toast = useToast()
  const { account, kept, reread } = useKept(record.guideId)
  const [writing, setWriting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<Recording | null>(null)
  const { upload, send, retry, cancel } = useUpload('voice', ({ url }) => {
    if (sent) {
      setSent({ ...sent, url })
      void keep({ ...sent, url }).catch(() => undefined)
    }
    onRecorded(url)
  })
  const take = async (recording: Recording) => {
    setFailure(null)
    setWriting(true)
    try {
      setSent(recording)
      send(await toMp3(soundOf(recording), `录音-${recording.title}.mp3`))
    } catch (error) {
      setFailure(messageOf(error))
      setSent(null)
      reread()
    } finally {
      setWriting(false)
    }
  }
  const place = { account, guideId: record.guideId, spotId: record.id, title: record.title }
  const { seconds, refusal, unkept, start, stop } = useRecorder({
    place,
    onEnded: (recording) => void take(recording),
    onLeft: () => toast.hint(`「${record.title}」的录音已停止`, '录下的部分留在这台电脑上，回到讲解的「录音」里可以使用或存为文件。'),
  })

  // The explanation holds it: nothing needs to be kept any more.
  const url = record.audio?.url
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

  const isRecording = seconds !== null
  const idle = !isRecording && !writing && !upload
  return (
    <div className={css.recorder} role="group" aria-label="录音">
      {!readOnly && !upload && (
        <div className={css.bar}>
          {isRecording ? (
            <Button danger type="primary" onClick={stop}>
              停止录音
            </Button>
          ) : (
            <Button icon={<MicrophoneIcon size={16} />} loading={writing} onClick={() => void start()}>
              {writing ? '正在转成 MP3' : '开始录音'}
            </Button>
          )}
          <span className={css.time} role="status" data-recording={isRecording || undefined}>
            {isRecording && `正在录音 ${soundTime(seconds)}`}
          </span>
        </div>
      )}
      {unkept && isRecording && <p className={css.words}>这个浏览器不能暂存录音，停止并上传前请不要关闭页面。</p>}
      {(refusal ?? failure) && (
        <p className={css.refused} role="alert">
          <WarningCircleIcon size={14} />
          {refusal ?? failure}
        </p>
      )}
      {upload && (
        <>
          {upload.kind !== 'failed' && <UploadProgress upload={upload} name="录音" />}
          <UploadWords
            upload={upload}
            hint="录音留在这台电脑上，断网后自动继续上传"
            onRetry={retry}
            onCancel={() => {
              cancel()
              setSent(null)
              reread()
            }}
          />
        </>
      )}
      {idle && <KeptList kept={kept.filter(({ id }) => id !== stored && id !== sent?.id)} spotId={record.id} readOnly={readOnly} onUse={(recording) => void take(recording)} onForgotten={reread} />}
    </div>
  )
}
