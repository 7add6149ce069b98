import { PauseIcon, PlayIcon } from '@/components/icons'
import css from './Player.module.css'
import type { Player, Track } from './usePlayer'

interface PlayButtonProps {
  player: Player
  track: Track
  large?: boolean
}

/** Plays or stops one of many sounds. */
export function PlayButton({ player, track, large }: PlayButtonProps) {
  const isPlaying = player.plays && player.track?.id === track.id
  const size = large ? 24 : 16
  return (
    <button
      type="button"
      className={css.play}
      data-large={large || undefined}
      aria-label={`${isPlaying ? '暂停' : '播放'}「${track.title}」`}
      onClick={() => player.play(track)}
    >
      {isPlaying ? <PauseIcon size={size} /> : <PlayIcon size={size} />}
    </button>
  )
}
