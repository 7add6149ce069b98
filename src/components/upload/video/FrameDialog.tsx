import { Button, Modal, Slider } from 'antd'
import { useRef, useState } from 'react'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { WarningCircleIcon } from '@/components/icons'
import { soundTime } from '@/components/ui/sound/soundTime'
import { useTabActive } from '@/components/ui/tab/active'
import { messageOf } from '@/lib/call'
import upload from '../PictureUpload.module.css'
import { coverTime } from './coverOf'
import { frameOf } from './frame'
import css from './FrameDialog.module.css'

interface FrameDialogProps {
  /** URL of the video. */
  src: string
  /** What the picture is for: 封面. */
  name: string
  onClose: () => void
  onCapture: (picture: File) => void
}

/** Slider step in seconds. */
const STEP = 0.1

/** Captures a frame of a video at a chosen time. */
export default function FrameDialog({ src, name, onClose, onCapture }: FrameDialogProps) {
  const active = useTabActive()
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const { busy, once } = useSingleFlight<'take'>()
  const videoRef = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState(0)
  const [at, setAt] = useState(0)
  const [ready, setReady] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const seek = (seconds: number) => {
    setAt(seconds)
    setReady(false)
    if (videoRef.current) videoRef.current.currentTime = seconds
  }
  const capture = () =>
    once('take', async () => {
      if (videoRef.current === null) return
      try {
        onCapture(await frameOf(videoRef.current, name))
        close()
      } catch (error) {
        setFailure(messageOf(error))
      }
    })
  return (
    <Modal
      open={open && active}
      width={560}
      title={`从视频取${name}`}
      closable={false}
      onCancel={close}
      afterOpenChange={afterOpenChange}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button type="primary" disabled={!ready} loading={busy !== null} onClick={() => void capture()}>
            用这一帧
          </Button>
        </>
      }
    >
      <video
        ref={videoRef}
        className={css.film}
        src={src}
        muted
        playsInline
        preload="auto"
        aria-label="所选时间的画面"
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          setLength(duration)
          seek(coverTime(duration))
        }}
        onSeeked={() => setReady(true)}
        onError={() => setFailure('没有取到视频，请稍后再试')}
      />
      <div className={css.time}>
        <Slider
          className={css.slider}
          min={0}
          max={length}
          step={STEP}
          value={at}
          disabled={length === 0}
          tooltip={{ formatter: null }}
          ariaLabelForHandle="画面的时间"
          ariaValueTextFormatterForHandle={soundTime}
          onChange={seek}
        />
        <span>
          {soundTime(at)} / {soundTime(length)}
        </span>
      </div>
      {failure !== null && <Failure text={failure} />}
    </Modal>
  )
}

const Failure = ({ text }: { text: string }) => (
  <p className={upload.refused} role="alert">
    <WarningCircleIcon size={14} />
    {text}
  </p>
)
