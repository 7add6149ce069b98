import { CloseIcon } from '@/components/icons'
import { PlayButton } from '../player/PlayButton'
import { Progress } from '../player/Progress'
import type { Player } from '../player/usePlayer'
import css from './PlayerBar.module.css'

/** The current sound, shown on every page of the phone. */
export function PlayerBar({ player, speeds }: { player: Player; speeds: boolean }) {
  const { track } = player
  if (!track) return null
  return (
    <section className={css.bar} aria-label="正在播放">
      <PlayButton player={player} track={track} />
      <span className={css.middle}>
        <span className={css.title}>{track.title}</span>
        <Progress player={player} track={track} />
      </span>
      {speeds && (
        <button
          type="button"
          className={css.speed}
          aria-label={`播放速度 ${player.speed} 倍，换一个`}
          onClick={player.faster}
        >
          {player.speed}×
        </button>
      )}
      <button type="button" className={css.close} aria-label="停止播放" onClick={player.stop}>
        <CloseIcon size={16} />
      </button>
    </section>
  )
}
