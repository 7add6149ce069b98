/** The map service's page with the way there; the position is WGS-84. */
export function directionsTo([lng, lat]: readonly [number, number], name: string): string {
  const query = new URLSearchParams({ to: `${lng},${lat},${name}`, coordinate: 'wgs84', callnative: '1' })
  return `https://uri.amap.com/navigation?${query.toString()}`
}
