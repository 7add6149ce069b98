import { quietSince, useSessionClock } from '@/stores/sessionClock'

/** Whole minutes without activity, at least one, for display. */
export const minutesQuiet = (): number =>
  Math.max(1, Math.floor((Date.now() - quietSince(useSessionClock.getState())) / 60_000))
