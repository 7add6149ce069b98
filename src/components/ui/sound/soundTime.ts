/** Seconds as `1:05`; empty while the length is unknown. */
export function soundTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  const rounded = Math.round(seconds)
  return `${Math.trunc(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`
}
