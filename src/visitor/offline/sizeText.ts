const UNITS = ['KB', 'MB', 'GB'] as const

/** `29.0 MB`; 1 MB is 1000 KB, as phones count their storage. */
export function sizeText(bytes: number): string {
  let value = bytes / 1000
  let unit = 0
  while (value >= 999.95 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 ? Math.ceil(value) : value.toFixed(1)} ${UNITS[unit]}`
}
