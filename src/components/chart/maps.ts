import type { FeatureCollection } from 'geojson'

export const registeredMaps = new Map<string, FeatureCollection>()

/**
 * Maps are known to charts by a name, before the first of them that shows one. The country's is exactly `china`: only then the library adds the inset of the
 * South China Sea.
 */
export function registerMap(name: string, map: FeatureCollection): void {
  registeredMaps.set(name, map)
}
