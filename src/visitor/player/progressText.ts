import { clock } from '../time'
import { fill } from '../words/fill'
import type { Words } from '../words/words'
import type { Player } from './player'

/** Where the player is in its track; of a sample, that it is one, and at its end what comes then. */
export function progressText({ track, ended, position, duration, next }: Player, words: Words): string {
  const times = { position: clock(position), duration: clock(duration) }
  if (track?.locked === true) return ended ? words.sampleEnded : fill(words.sampleProgress, times)
  return next
    ? fill(words.progressNext, { ...times, next: fill(words.nextUp, { title: next.title }) })
    : fill(words.progress, times)
}
