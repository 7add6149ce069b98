import { Button, ConfigProvider, Flex, Typography } from 'antd'
import { soundTime } from '@/components/ui/sound/soundTime'
import { useToast } from '@/components/ui/toast/useToast'
import { UploadProgress, UploadStatusText } from '@/components/upload/UploadState'
import { WarningCircleIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import type { SpotRecord } from '@/contract/guide/package/guideSpot'
import { usePackageEditor } from '../../state/editorState'
import { MicrophoneIcon } from '../icons'
import { RecordingList } from './RecordingList'
import css from './Recorder.module.css'
import { useDelivery } from './useDelivery'
import { useLocalRecordings } from './useLocalRecordings'
import { useRecorder } from './useRecorder'

interface RecorderProps {
  record: SpotRecord
  /** Recordings can be downloaded, but not made. */
  readOnly: boolean
  onRecorded: (url: string) => void
}

/** Records an explanation in the page. The recording stays in this browser until the explanation holds it. */
export default function Recorder({ record, readOnly, onRecorded }: RecorderProps) {
  const toast = useToast()
  const { guidePackage, store } = usePackageEditor()
  const { account, recordings, reread } = useLocalRecordings(record.guideId)
  const {
    prepare,
    deliver,
    drop,
    retry,
    writing: isEncoding,
    failure,
    upload,
    offered,
  } = useDelivery({ recordings, reread, url: record.audio?.url ?? null, onRecorded })
  const packet = guidePackage.packets.find(({ id }) => id === record.packetId)?.name ?? ''

  const handleStop = () => {
    reread()
    const isGone = store.isGone(record.id)
    toast.hint(
      isGone ? `「${record.title}」已被删除，录音已停止` : `「${record.title}」的录音已停止`,
      isGone
        ? '录下的部分留在这台电脑上，可以在另一个数据包的讲解里使用，或存为文件。'
        : '录下的部分留在这台电脑上，回到讲解的「录音」里可以使用或存为文件。',
    )
  }
  const { seconds, refusal, isUnsaved, start, stop } = useRecorder({
    place: { account, guideId: record.guideId, spotId: record.id, title: record.title, packet },
    // Deleted or submitted meanwhile, the explanation accepts nothing more.
    onEnded: (recording) => (readOnly ? handleStop() : void deliver(recording)),
    onLeft: handleStop,
  })
  const begin = () => {
    prepare()
    void start()
  }

  const isRecording = seconds !== null
  const idle = !isRecording && !isEncoding && !upload
  return (
    // In a read-only form a running recording can still be stopped and downloaded.
    <ConfigProvider componentDisabled={false}>
      <Flex vertical gap={8} role="group" aria-label="录音">
        {(isRecording || !readOnly) && !upload && (
          <RecordBar seconds={seconds} isEncoding={isEncoding} onStart={begin} onStop={stop} />
        )}
        {isUnsaved && isRecording && (
          <p className={shared.small}>这个浏览器不能暂存录音，停止并上传前请不要关闭页面。</p>
        )}
        <RefusalText text={refusal ?? failure} />
        {upload && <RecordingUpload upload={upload} onRetry={retry} onCancel={drop} />}
        {idle && (
          <RecordingList
            recordings={offered}
            spotId={record.id}
            readOnly={readOnly}
            onUse={(recording) => void deliver(recording)}
            onForgotten={reread}
          />
        )}
      </Flex>
    </ConfigProvider>
  )
}

interface RecordBarProps {
  /** Null while nothing is recorded. */
  seconds: number | null
  isEncoding: boolean
  onStart: () => void
  onStop: () => void
}

function RecordBar({ seconds, isEncoding, onStart, onStop }: RecordBarProps) {
  const isRecording = seconds !== null
  return (
    <div className={shared.row}>
      {isRecording ? (
        <Button danger type="primary" onClick={onStop}>
          停止录音
        </Button>
      ) : (
        <Button icon={<MicrophoneIcon size={16} />} loading={isEncoding} onClick={onStart}>
          {isEncoding ? '正在转成 MP3' : '开始录音'}
        </Button>
      )}
      <Typography.Text type="danger" role="status">
        {isRecording && `正在录音 ${soundTime(seconds)}`}
      </Typography.Text>
    </div>
  )
}

const RefusalText = ({ text }: { text: string | null }) =>
  text && (
    <p className={`${shared.small} ${css.refused}`} data-tone="bad" role="alert">
      <WarningCircleIcon size={14} />
      {text}
    </p>
  )

interface RecordingUploadProps {
  upload: NonNullable<ReturnType<typeof useDelivery>['upload']>
  onRetry: () => void
  onCancel: () => void
}

const RecordingUpload = ({ upload, onRetry, onCancel }: RecordingUploadProps) => (
  <>
    {upload.kind !== 'failed' && <UploadProgress upload={upload} name="录音" />}
    <UploadStatusText
      upload={upload}
      hint="录音留在这台电脑上，断网后自动继续上传"
      onRetry={onRetry}
      onCancel={onCancel}
    />
  </>
)
