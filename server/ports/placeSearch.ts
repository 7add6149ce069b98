import type { FoundPlace } from '../../src/contract/operation/miniProgram/mapService'

/** Somebody who knows places by their names. What it throws means that no usable answer came. */
export interface PlaceSearch {
  /** In WGS-84. */
  find(keyword: string, key: string): Promise<FoundPlace[]>
}
