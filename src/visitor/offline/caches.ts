/* Names that the page and its service worker share. */

/** Of the map library. */
export const MAP_CACHE = 'visitor-map'

/** The page's words in the languages that are used here, other than those that are part of the page. */
export const WORDS_CACHE = 'visitor-words'

/** A file of the page with the hash of its content. */
export interface ListedFile {
  url: string
  bytes: number
  hash: string
}
