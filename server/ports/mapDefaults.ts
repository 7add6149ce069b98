import type { Datum } from '../../src/contract/operation/miniProgram/mapService'
import { TILE_LEVEL } from '../../src/contract/operation/miniProgram/mapService'

/** What the server says of maps; a merchant's own settings go before. */
export interface MapDefaults {
  tiles: string
  tileKey: string
  datum: Datum
  attribution: string
  zoomMax: number
  /** Where the operator keeps outlines of their own; empty for those of the console. */
  outlineUrl: string
  approvalNumber: string
  /** Of the provider of a place search; empty where none is asked. */
  searchKey: string
}

/** Maps without any service. */
export const ownMaps: MapDefaults = { tiles: '', tileKey: '', datum: 'WGS-84', attribution: '', zoomMax: TILE_LEVEL.initial, outlineUrl: '', approvalNumber: '', searchKey: '' }
