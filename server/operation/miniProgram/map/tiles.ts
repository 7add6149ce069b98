import { templatesOf } from '../../../../src/contract/operation/miniProgram/mapService'
import type { TileService } from '../../../../src/contract/operation/miniProgram/mapService'
import { mapConfigKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { Tx } from '../../../db/types'
import type { MapDefaults } from '../../../ports/mapDefaults'
import { readValues } from '../config/read'

/** The merchant's own tile service with all its settings, else the server's. */
export async function tilesFor(tx: Tx, defaults: MapDefaults): Promise<TileService | null> {
  const config = await readValues(tx, mapConfigKind)
  const { tiles, tileKey, datum, attribution, zoomMax } = config.tiles === '' ? defaults : config
  const templates = templatesOf(tiles).map((template) => template.replaceAll('{key}', encodeURIComponent(tileKey)))
  return templates.length === 0 ? null : { templates, datum, attribution, zoomMax }
}
