import { FileUpload } from '../FileUpload'
import type { FileUploadProps } from '../FileUpload'
import { VIDEO_ACCEPT } from './checkVideo'
import { useEffect, useRef, useState } from 'react'
import { WarningCircleIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import upload from '../PictureUpload.module.css'
import css from './Player.module.css'
import { useVideoRules } from './useVideoRules'

interface PlayerProps {
  src: string
  /** What it shows: 视频. */
  name: string
  poster?: string
}

/** Plays a stored video. Fetches only its metadata until played. */
function Player({ src, name, poster }: PlayerProps) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const active = useTabActive()
  useEffect(() => {
    if (!active) videoRef.current?.pause()
  }, [active])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what operators upload has none */}
      <video
        ref={videoRef}
        className={css.film}
        src={src}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={`播放${name}`}
        onError={() => setFailed(true)}
      />
      {failed && (
        <p className={upload.refused} role="alert">
          <WarningCircleIcon size={14} />
          没有取到视频，请稍后再试
        </p>
      )}
    </>
  )
}

/** Uploads a video, says beforehand whether phones can play it, and plays the stored file. */
export default function VideoUpload(props: FileUploadProps) {
  const { value, name } = props
  const rules = useVideoRules()
  return (
    <FileUpload
      {...props}
      {...rules}
      kind="video"
      accept={VIDEO_ACCEPT}
      above={value && <Player key={value} src={value} name={name} />}
    />
  )
}
