import { formatTime } from '@/lib/time'

/** The moment of a plan, which may be in the next year and always matters to the minute. */
export const planTime = (at: number): string => formatTime(at, 'YYYY-MM-DD HH:mm')
