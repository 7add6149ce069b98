/** `1′52″`, the length of an explanation. */
export function lengthText(seconds: number): string {
  const rounded = Math.round(seconds)
  return `${Math.trunc(rounded / 60)}′${String(rounded % 60).padStart(2, '0')}″`
}
