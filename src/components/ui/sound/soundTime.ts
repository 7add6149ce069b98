/** Seconds as `1:05`; empty while the length is unknown. */
export function soundTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  const whole = Math.round(seconds)
  return `${Math.trunc(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
