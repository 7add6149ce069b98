import { useEffect } from 'react'
import type { Player } from './player'
import type { Track } from './track'

/**
 * In another language or voice the player goes on with the explanation of the same point, as far into it as it was.
 * Without one it stops: the old track is not in the list any more. `tracks` is null while they load.
 */
export function useFollowPacket(
  { track, playing, position, duration, play, load, stop }: Player,
  tracks: readonly Track[] | null,
): void {
  useEffect(() => {
    if (!track || !tracks || tracks.some(({ id }) => id === track.id)) return
    const counterpart = track.poiId === null ? undefined : tracks.find(({ poiId }) => poiId === track.poiId)
    if (!counterpart) return stop()
    const from = duration > 0 ? (position / duration) * counterpart.audio.seconds : 0
    if (playing) play(counterpart, from)
    else load(counterpart, from)
    // Only a new list matters; the rest is read when it arrives.
    // eslint-disable-next-line react/exhaustive-deps
  }, [tracks])
}
