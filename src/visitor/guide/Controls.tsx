import { List, RotateCcw, RotateCw } from 'lucide-react'
import type { CSSProperties } from 'react'
import { PlayButton } from '../parts/PlayButton'
import { SKIP_SECONDS } from '../player/track'
import type { Player } from '../player/player'
import type { Track } from '../player/track'
import { troubleOf } from '../player/trouble'
import { clock } from '../time'
import { LIST } from '../useHash'
import { useLaterWords } from '../words/useLaterWords'
import css from './Controls.module.css'

interface ControlsProps {
  track: Track
  player: Player
  hasSpeed: boolean
  voice: string
}

export function Controls({ track, player, hasSpeed, voice }: ControlsProps) {
  const words = useLaterWords()
  const isCurrent = player.track?.id === track.id
  const position = isCurrent ? player.position : 0
  const duration = track.audio.seconds
  const trouble = isCurrent ? troubleOf(player, words) : null
  const skip = (seconds: number) => (isCurrent ? player.seek(position + seconds) : player.play(track))
  return (
    <section className={css.controls} aria-label={words.controls}>
      <input
        type="range"
        className={css.range}
        aria-label={words.position}
        aria-valuetext={`${clock(position)} / ${clock(duration)}`}
        min={0}
        max={duration}
        step={1}
        value={position}
        style={{ '--share': `${duration === 0 ? 0 : (position / duration) * 100}%` } as CSSProperties}
        onChange={({ currentTarget: { value } }) =>
          isCurrent ? player.seek(Number(value)) : player.play(track, Number(value))
        }
      />
      <div className={css.times}>
        <span>{clock(position)}</span>
        <span className={trouble === null ? undefined : css.failed} role="status">
          {trouble ?? voice}
        </span>
        <span>{clock(duration)}</span>
      </div>
      <div className={css.buttons}>
        {hasSpeed ? (
          <button
            type="button"
            className={css.side}
            aria-label={`${words.speed} ${player.speed}×`}
            onClick={player.changeSpeed}
          >
            {player.speed}×
          </button>
        ) : (
          <span className={css.side} />
        )}
        <button type="button" className={css.skip} aria-label={words.backward} onClick={() => skip(-SKIP_SECONDS)}>
          <RotateCcw aria-hidden size={32} strokeWidth={1.5} />
          <span aria-hidden>{SKIP_SECONDS}</span>
        </button>
        <PlayButton
          playing={isCurrent && player.playing}
          title={track.title}
          className={css.play}
          size={28}
          onClick={() => (isCurrent ? player.toggle() : player.play(track))}
        />
        <button type="button" className={css.skip} aria-label={words.forward} onClick={() => skip(SKIP_SECONDS)}>
          <RotateCw aria-hidden size={32} strokeWidth={1.5} />
          <span aria-hidden>{SKIP_SECONDS}</span>
        </button>
        <a className={css.side} href={`#${LIST}`} aria-label={words.list}>
          <List aria-hidden size={22} />
        </a>
      </div>
    </section>
  )
}
