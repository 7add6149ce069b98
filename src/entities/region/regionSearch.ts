import { matchOf } from '@/lib/pinyin'

/** Pinyin matching takes most of the time for three thousand names, so it runs only on Latin input. */
const LATIN = /[a-z]/i
const placeOf = (name: string, word: string): number => (LATIN.test(word) ? (matchOf(name, word)?.[0] ?? -1) : name.indexOf(word))

/**
 * How well a region (province, city, district) matches the typed text; null if it does not, otherwise lower is better.
 * Every word must match, literally, in pinyin or by initials. Districts with a matching name rank before the districts
 * of a matching city.
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
