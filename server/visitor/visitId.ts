import { sha256 } from '../lib/digest'

/** Id of a visitor's first opening of a guide on a day, so that it counts once. */
export const visitIdOf = (visitorId: string, guideId: string, day: number): Promise<string> =>
  sha256(`visit ${visitorId} ${guideId} ${day}`)
