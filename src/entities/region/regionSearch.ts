import { matchOf } from '@/lib/pinyin'

/** Pinyin is looked for only where it was typed: of three thousand names that is most of the work. */
const LATIN = /[a-z]/i
const placeOf = (name: string, word: string): number => (LATIN.test(word) ? (matchOf(name, word)?.[0] ?? -1) : name.indexOf(word))

/**
 * How well a region (province, city, district) answers what was typed; null when it does not, else the less the better. Every word must
 * be found, written so, in pinyin or by initials. A district that is called so comes before the districts of a city that is.
 */
export function regionSearch(text: string): (names: readonly string[]) => number | null {
  const words = text.trim().split(/[\s/]+/).map((word) => ({ word, places: new Map<string, number>() }))
  return (names) => {
    let rank = 0
    for (const { word, places } of words) {
      const found = names.map((name) => {
        if (!places.has(name)) places.set(name, placeOf(name, word))
        return places.get(name)!
      })
      const at = found.findLastIndex((place) => place >= 0)
      if (at === -1) return null
      rank += (names.length - 1 - at) * 10 + Math.min(found[at]!, 9)
    }
    return rank
  }
}
