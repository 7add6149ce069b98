import type { FeatureCollection } from 'geojson'

export const registeredMaps = new Map<string, FeatureCollection>()

/**
 * Register a map under a name before the first chart that uses it. The country must be `china`: ECharts adds the inset of the
 * South China Sea only for that name.
 */
export function registerMap(name: string, map: FeatureCollection): void {
  registeredMaps.set(name, map)
}
