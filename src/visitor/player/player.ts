import type { AudioPlayer, PlayerState } from './AudioPlayer'
import type { Track } from './track'

export interface Player
  extends
    PlayerState,
    Pick<AudioPlayer, 'play' | 'load' | 'toggle' | 'pause' | 'stop' | 'seek' | 'changeSpeed' | 'unlock'> {
  /** Seconds of the track. */
  duration: number
  previous: Track | null
  next: Track | null
}
