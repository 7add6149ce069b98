import { useEffect, useRef, useState } from 'react'
import { PauseIcon, PlayIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import { begin } from './playing'
import css from './SoundButton.module.css'
import { soundTime } from './soundTime'

interface SoundButtonProps {
  /** URL of the sound. */
  src: string
  /** What it plays: 试听样音. */
  name: string
}

/** Plays a short sound and shows its length. Fetches nothing until asked to play. */
export function SoundButton({ src, name }: SoundButtonProps) {
  const sound = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState<{ at: number; of: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const active = useTabActive()
  useEffect(() => {
    if (!active) sound.current?.pause()
  }, [active])

  const press = () => {
    const audio = sound.current
    if (audio === null) return
    if (playing) return audio.pause()
    setFailed(false)
    void begin(audio).catch((error: unknown) => {
      // A second press may have stopped it before it started.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }
  const follow = () => sound.current && setTime({ at: sound.current.currentTime, of: sound.current.duration })
  return (
    <span className={css.sound}>
      <button type="button" className={css.button} aria-label={`${playing ? '暂停' : '播放'} ${name}`} onClick={press}>
        {playing ? <PauseIcon size={14} /> : <PlayIcon size={14} />}
      </button>
      <small className={css.time}>
        {failed
          ? '放不出来'
          : time === null
            ? '试听'
            : playing || time.at > 0
              ? `${soundTime(time.at)} / ${soundTime(time.of)}`
              : soundTime(time.of)}
      </small>
      {/* Speech without video has no captions; the text beside it, if any, says the same. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={sound}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false)
          if (sound.current) sound.current.currentTime = 0
        }}
        onError={() => setPlaying(false)}
        onTimeUpdate={follow}
        onLoadedMetadata={follow}
      />
    </span>
  )
}
