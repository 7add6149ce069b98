import { useSecond } from '@/components/hooks/useSecond'

/** Seconds left until a time of the local clock, at least 0. */
export const useCountdown = (until: number): number => Math.max(0, Math.floor(until / 1000) - useSecond())
