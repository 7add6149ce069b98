import type { Explanation } from '../calls'

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
export const SKIP_SECONDS = 15

export type Track = Explanation & { audio: { url: string; seconds: number } }
/** Whether it can be played here. */
export const isTrack = (explanation: Explanation): explanation is Track => explanation.audio?.url != null
