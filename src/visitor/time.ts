/** Minutes and seconds: `1:56`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** At least one minute: nothing takes no time. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
