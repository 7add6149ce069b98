import { required } from '../../../src/lib/required'

/** Pauses between queries of a payment or refund without a notification; the last one repeats. */
const PAUSES_MS = [15_000, 30_000, 3 * 60_000, 3 * 60_000, 10 * 60_000, 30 * 60_000]

export const FIRST_CHECK_MS = required(PAUSES_MS[0], 'pause')
export const LAST_PAUSE_MS = required(PAUSES_MS.at(-1), 'pause')

export const pauseAfter = (checks: number): number => PAUSES_MS[checks] ?? LAST_PAUSE_MS
