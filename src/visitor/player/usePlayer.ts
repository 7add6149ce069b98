import { useEffect, useState, useSyncExternalStore } from 'react'
import { AudioPlayer } from './AudioPlayer'
import type { Explanation } from '../calls'
import type { Player } from './player'
import type { Track } from './track'
import { useMediaSession } from './useMediaSession'

/** An explanation counts as heard from this share of its audio; a sample does not. */
const HEARD_SHARE = 0.5

interface PlayerOptions {
  /** All explanations of the packet, locked ones too; null while they load. */
  explanations: readonly Explanation[] | null
  /** In playing order; null while they load. */
  tracks: readonly Track[] | null
  guideName: string
  /** Of an explanation, its point or the guide. */
  pictureOf: (track: Track) => string | null
  onHeard: (id: string) => void
}

/** The page's player, with what comes before and after the current track. */
export function usePlayer({ explanations, tracks, guideName, pictureOf, onHeard }: PlayerOptions): Player {
  const [audio] = useState(() => new AudioPlayer())
  useEffect(() => audio.attach(), [audio])
  const state = useSyncExternalStore(audio.subscribe, audio.getState)
  const { track, position } = state
  const duration = track?.audio.seconds ?? 0
  const heardId = track && !track.locked && duration > 0 && position >= duration * HEARD_SHARE ? track.id : null
  useEffect(() => {
    if (heardId !== null) onHeard(heardId)
  }, [heardId, onHeard])
  const list = tracks ?? []
  const index = track ? list.findIndex(({ id }) => id === track.id) : -1
  const { play, load, toggle, pause, stop, seek, changeSpeed, unlock } = audio
  const player: Player = {
    ...state,
    duration,
    previous: index > 0 ? (list[index - 1] ?? null) : null,
    next: index >= 0 ? (list[index + 1] ?? null) : null,
    play,
    load,
    toggle,
    pause,
    stop,
    seek,
    changeSpeed,
    unlock,
  }
  useFollowPacket(player, tracks, explanations)
  useRenewedTrack(audio, tracks)
  useMediaSession(player, guideName, track && pictureOf(track))
  return player
}

/**
 * In another language or voice the player goes on with the explanation of the same point, as far into it as it was.
 * Without one it stops: the old track is not in the list any more. `tracks` is null while they load.
 */
function useFollowPacket(
  { track, playing, position, duration, play, load, stop }: Player,
  tracks: readonly Track[] | null,
  explanations: readonly Explanation[] | null,
): void {
  useEffect(() => {
    // What is locked now ends with its sentence.
    if (!track || !tracks || explanations?.some(({ id }) => id === track.id)) return
    const counterpart = track.poiId === null ? undefined : tracks.find(({ poiId }) => poiId === track.poiId)
    if (!counterpart) return stop()
    const from = duration > 0 ? (position / duration) * counterpart.audio.seconds : 0
    if (playing) play(counterpart, from)
    else load(counterpart, from)
    // Only a new list matters; the rest is read when it arrives.
    // eslint-disable-next-line react/exhaustive-deps
  }, [tracks])
}

/** An explanation that was played to its end, or begins in this moment, is played as it is now. */
function useRenewedTrack(audio: AudioPlayer, tracks: readonly Track[] | null): void {
  useEffect(() => {
    const { track, ended, playing, position } = audio.getState()
    const isBeginning = playing && position === 0
    const renewed = track && (ended || isBeginning) ? tracks?.find(({ id }) => id === track.id) : undefined
    if (!renewed) return
    if (isBeginning) audio.play(renewed)
    else audio.renew(renewed)
  }, [audio, tracks])
}
