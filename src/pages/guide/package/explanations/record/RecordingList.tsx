import { Button, Flex, Popconfirm } from 'antd'
import shared from '@/theme/shared.module.css'
import { saveBlob } from '@/lib/files'
import { formatTime, friendlyTime } from '@/lib/time'
import { usePackageEditor } from '../../state/editorState'
import { fileNameOf, deleteRecording, soundOf } from './recordingStore'
import type { Recording } from './recordingStore'
import css from './Recorder.module.css'

interface RecordingListProps {
  recordings: readonly Recording[]
  /** The open explanation, if any. */
  spotId: string | null
  readOnly: boolean
  onUse?: (recording: Recording) => void
  onForgotten: () => void
}

/** Recordings of this guide that were not stored: connection lost, page closed, packet deleted. */
export function RecordingList({ recordings, spotId, readOnly, onUse, onForgotten }: RecordingListProps) {
  const { guidePackage, choose, setTab } = usePackageEditor()
  return (
    <Flex component="ul" vertical gap={8} className={shared.list} aria-label="没有保存到讲解的录音">
      {recordings.map((recording) => {
        const spot = guidePackage.spots.find(({ id }) => id === recording.spotId)
        const go = () => {
          if (!spot) return
          choose({ packet: spot.packetId, poi: spot.poiId, spot: spot.id, route: null })
          setTab('spot')
        }
        return (
          <Flex component="li" key={recording.id} vertical gap={4} className={css.recording}>
            <span>
              {spot
                ? `「${recording.title}」（${recording.packet}）`
                : `「${recording.title}」（${recording.packet}）已被删除，`}
              {friendlyTime(recording.at)} 的录音还没有保存到讲解
            </span>
            <span className={shared.row}>
              {onUse && !readOnly && (!spot || recording.spotId === spotId) && (
                <Button size="small" type="primary" ghost onClick={() => onUse(recording)}>
                  {spot ? '使用' : '用于这条讲解'}
                </Button>
              )}
              {spot && recording.spotId !== spotId && (
                <Button size="small" onClick={go}>
                  打开该讲解
                </Button>
              )}
              <Button size="small" onClick={() => saveBlob(soundOf(recording), fileNameOf(recording, formatTime))}>
                存为文件
              </Button>
              <Popconfirm
                title="丢弃这段录音？"
                description="丢弃后不能找回。"
                okText="丢弃"
                okButtonProps={{ danger: true }}
                onConfirm={() => deleteRecording(recording.id).then(onForgotten)}
              >
                <Button size="small" type="text" danger>
                  丢弃
                </Button>
              </Popconfirm>
            </span>
          </Flex>
        )
      })}
    </Flex>
  )
}
