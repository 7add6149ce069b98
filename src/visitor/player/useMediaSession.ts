import { useEffect } from 'react'
import { SKIP_SECONDS } from './track'
import type { Player } from './player'

/** The controls of lock screen, headphones and car. */
export function useMediaSession(player: Player, guideName: string): void {
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
