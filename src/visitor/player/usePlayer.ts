import { useEffect, useState, useSyncExternalStore } from 'react'
import { AudioPlayer } from './AudioPlayer'
import type { Player } from './player'
import type { Track } from './track'
import { SKIP_SECONDS } from './track'

/** The controls of lock screen, headphones and car. */
function useMediaSession(player: Player, guideName: string): void {
  const { track } = player
  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return
    const [picture] = track.pictures
    navigator.mediaSession.metadata = new MediaMetadata({
      title: track.title,
      artist: guideName,
      artwork: picture === undefined ? [] : [{ src: picture }],
    })
  }, [guideName, track])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { previous, next, position } = player
    const actions: Partial<Record<MediaSessionAction, (() => unknown) | null>> = {
      play: () => !player.playing && player.toggle(),
      pause: player.pause,
      seekbackward: () => player.seek(position - SKIP_SECONDS),
      seekforward: () => player.seek(position + SKIP_SECONDS),
      previoustrack: previous && (() => player.play(previous)),
      nexttrack: next && (() => player.play(next)),
    }
    for (const [action, handle] of Object.entries(actions))
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handle)
  })
}

/** An explanation counts as heard from this share of its audio; a sample does not. */
const HEARD_SHARE = 0.5

interface PlayerOptions {
  /** In playing order; null while they load. */
  tracks: readonly Track[] | null
  guideName: string
  onHeard: (id: string) => void
}

/** The page's player, with what comes before and after the current track. */
export function usePlayer({ tracks, guideName, onHeard }: PlayerOptions): Player {
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
  useFollowPacket(player, tracks)
  useMediaSession(player, guideName)
  return player
}

/**
 * In another language or voice the player goes on with the explanation of the same point, as far into it as it was.
 * Without one it stops: the old track is not in the list any more. `tracks` is null while they load.
 */
function useFollowPacket(
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
