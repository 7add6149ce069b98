import type { Datum } from '../../src/contract/operation/miniProgram/mapService'
import { TILE_LEVEL } from '../../src/contract/operation/miniProgram/mapService'

/** Map settings of the server; a merchant's own settings take precedence. */
export interface MapDefaults {
  tiles: string
  tileKey: string
  datum: Datum
  attribution: string
  zoomMax: number
  /** Location of the operator's own outlines; empty for the console's. */
  outlineUrl: string
  approvalNumber: string
  /** Key of the place search provider; empty if there is none. */
  searchKey: string
}

/** Maps without any external service. */
export const ownMaps: MapDefaults = {
  tiles: '',
  tileKey: '',
  datum: 'WGS-84',
  attribution: '',
  zoomMax: TILE_LEVEL.initial,
  outlineUrl: '',
  approvalNumber: '',
  searchKey: '',
}
