/**
 * Parses "118.15543, 30.13995" in any format maps copy. Longitude first; the reverse is accepted only if unambiguous,
 * because longitudes in China exceed 73 and latitudes are below 54.
 */
export function parsePosition(text: string): [lng: number, lat: number] | null {
  const match = /^\s*[([]?\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[,，;；\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[)\]]?\s*$/.exec(text)
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[2])]
  const [lng, lat] = first < 54 && second > 73 ? [second, first] : [first, second]
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : null
}
