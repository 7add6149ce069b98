import { useEffect } from 'react'
import type { Player } from './player'
import { SKIP_SECONDS } from './track'

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>

/** The controls of lock screen, headphones and car. */
export function useMediaSession(player: Player, guideName: string, picture: string | null): void {
  const { track, playing, position, duration, speed } = player
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.metadata =
      track &&
      new MediaMetadata({
        title: track.title,
        artist: guideName,
        artwork: picture === null ? [] : [{ src: picture }],
      })
  }, [guideName, picture, track])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const session = navigator.mediaSession
    session.playbackState = track ? (playing ? 'playing' : 'paused') : 'none'
    // A position behind the end is refused: the file may be longer than the length that was measured.
    if (track) session.setPositionState({ duration, playbackRate: speed, position: Math.min(position, duration) })
    else session.setPositionState()
  }, [duration, playing, position, speed, track])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { previous, next } = player
    const handlers: Handlers = {
      play: () => !player.playing && player.toggle(),
      pause: player.pause,
      seekbackward: ({ seekOffset }) => player.seek(position - (seekOffset ?? SKIP_SECONDS)),
      seekforward: ({ seekOffset }) => player.seek(position + (seekOffset ?? SKIP_SECONDS)),
      seekto: ({ seekTime }) => player.seek(seekTime ?? position),
      previoustrack: previous && (() => player.play(previous)),
      nexttrack: next && (() => player.play(next)),
    }
    for (const [action, handle] of Object.entries(handlers))
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, track && handle)
  })
}
