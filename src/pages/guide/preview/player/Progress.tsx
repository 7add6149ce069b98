import { Flex } from 'antd'
import { soundTime } from '@/components/ui/sound/soundTime'
import shared from '@/theme/shared.module.css'
import css from './Player.module.css'
import type { Player, Track } from './usePlayer'

/** Playback position of a sound; seekable while it is the current one. */
export function Progress({ player, track }: { player: Player; track: Track }) {
  const isOn = player.track?.id === track.id
  const at = isOn ? player.at : 0
  return (
    <span className={css.progress}>
      <input
        type="range"
        aria-label={`「${track.title}」播放到`}
        aria-valuetext={soundTime(at)}
        min={0}
        max={Math.max(track.seconds, 0.1)}
        step={0.1}
        value={Math.min(at, track.seconds)}
        disabled={!isOn}
        onChange={({ target }) => player.wind(target.valueAsNumber)}
      />
      <Flex component="span" justify="space-between" className={`${shared.aside} ${css.times}`}>
        <span>{soundTime(at)}</span>
        {isOn && player.failed ? (
          <span role="alert">放不出来，请检查音频</span>
        ) : (
          <span>{soundTime(track.seconds)}</span>
        )}
      </Flex>
    </span>
  )
}
