import { useEffect, useState, useSyncExternalStore } from 'react'
import { AudioPlayer } from './AudioPlayer'
import type { Player } from './player'
import type { Track } from './track'
import { useFollowPacket } from './useFollowPacket'
import { useMediaSession } from './useMediaSession'

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
