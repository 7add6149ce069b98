import type { Map as Engine } from 'maplibre-gl'
import { ICON_SCALE, iconsOf, rasterise } from './drawIcons'
import { newEngine } from './engine'
import type { EngineOptions } from './engine'
import { styleOf } from './style'
import type { StyleOptions } from './style'

/** The map with all its layers and point images. */
export function createMap(options: EngineOptions & StyleOptions): Engine {
  const map = newEngine(options, styleOf(options))
  for (const icon of iconsOf(options.colours)) map.addImage(icon.name, rasterise(icon), { pixelRatio: ICON_SCALE })
  return map
}
