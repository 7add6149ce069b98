import { formatTime } from '@/lib/time'

/** The scheduled time, to the minute; it may be in the next year. */
export const planTime = (at: number): string => formatTime(at, 'YYYY-MM-DD HH:mm')
