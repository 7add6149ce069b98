/** Minutes and seconds: `1:56`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** At least one minute: nothing takes no time. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Of the day, on the phone's clock: `14:32`. */
export function clockTime(at: number): string {
  const date = new Date(at)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** `2026-11-24 14:32` */
export function dayTime(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())} ${clockTime(at)}`
}
