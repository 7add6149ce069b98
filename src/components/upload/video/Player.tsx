import { useEffect, useRef, useState } from 'react'
import { WarningCircleIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import upload from '../PictureUpload.module.css'
import css from './Player.module.css'

interface PlayerProps {
  src: string
  /** What it shows: 视频. */
  name: string
  poster?: string
}

/** Plays a stored video. Fetches only its metadata until played. */
export function Player({ src, name, poster }: PlayerProps) {
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
