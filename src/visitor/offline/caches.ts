/* Names that the page and its service worker share. */

/** Of the map library. */
export const MAP_CACHE = 'visitor-map'

/** A file of the page with the hash of its content. */
export interface ListedFile {
  url: string
  bytes: number
  hash: string
}
