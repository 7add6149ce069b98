import type { Player } from './usePlayer'

/** The audio element; renders nothing visible. */
export function Sound({ player: { sound, track } }: { player: Player }) {
  if (!track) return null
  // Speech without video has no captions; the text beside it, if any, says the same.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio preload="auto" {...sound} />
}
