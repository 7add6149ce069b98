import type { Words } from '../words/words'
import type { Player } from './player'

/** Why nothing is heard although it should be; null if all is well. */
export function troubleOf({ failed, interrupted }: Player, words: Words): string | null {
  if (failed) return words.soundFailed
  if (interrupted === null) return null
  return interrupted === 'tab' ? words.playsElsewhere : words.interrupted
}
