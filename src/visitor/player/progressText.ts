import { clock } from '../time'
import type { Words } from '../words/zh'
import type { Player } from './player'

/** Where the player is in its track; of a sample, that it is one, and at its end what comes then. */
export function progressText({ track, ended, position, duration, next }: Player, words: Words): string {
  if (track?.locked !== true)
    return words.progress(clock(position), clock(duration), next ? words.nextUp(next.title) : '')
  return ended ? words.sampleEnded : words.sampleProgress(clock(position), clock(duration))
}
