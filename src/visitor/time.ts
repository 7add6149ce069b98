import { secondText } from '@/contract/kit/chinaClock'

/** Minutes and seconds: `1:56`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** At least one minute: nothing takes no time. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

/** `2026-11-24 14:32` on the scenic area's clocks: a visitor's phone may still show the time at home. */
export const dayTime = (at: number): string => secondText(at).slice(0, 16)
