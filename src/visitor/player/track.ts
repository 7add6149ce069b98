import { SOLD_SOUND } from '@/contract/visitor/soldSound'
import type { Explanation } from '../calls'

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
export const SKIP_SECONDS = 15

/** What the player plays: an explanation, or the sample of a locked one. */
export type Track = Explanation & { audio: { url: string; seconds: number } }
/** Whether it is one that was bought: from the server, or on the phone. */
export const isBoughtTrack = ({ audio: { url } }: Track): boolean =>
  url.startsWith(SOLD_SOUND) || url.startsWith('/h5/bought/')
/** Whether it can be played here. */
export const isTrack = (explanation: Explanation): explanation is Track => explanation.audio?.url != null

/** The sample of a sold explanation in place of its audio. Never among the tracks that follow each other or play by themselves. */
export const sampleOf = (explanation: Explanation): Track | null => {
  const { audio, sample } = explanation
  // Answers that a phone has stored for long say nothing of samples.
  return audio && sample ? { ...explanation, audio: { ...audio, url: sample.url, seconds: sample.seconds } } : null
}
