import type { FoundPlace } from '../../src/contract/operation/miniProgram/mapService'

/** A place search by name. An exception means that no usable answer came back. */
export interface PlaceSearch {
  /** Positions are WGS-84. */
  find(keyword: string, key: string): Promise<FoundPlace[]>
}
