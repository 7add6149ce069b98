/** `1′52″`, the length of an explanation. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.trunc(whole / 60)}′${String(whole % 60).padStart(2, '0')}″`
}
