import type { Player } from './usePlayer'

/** What sounds; it shows nothing. */
export function Sound({ player: { sound, track } }: { player: Player }) {
  if (!track) return null
  // Speech without a film has no captions; what is said is in the text beside it, where there is one.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio preload="auto" {...sound} />
}
