import { keywordOf, placeIn } from '@/contract/kit/folded'
import { matchOf } from '@/lib/pinyin'

/** Pinyin matching takes most of the time for three thousand names, so it runs only on Latin input. */
const LATIN = /[a-z]/i
const placeOf = (name: string, term: string): number =>
  (LATIN.test(term) ? matchOf(name, term) : placeIn(name, term))?.[0] ?? -1

/**
 * How well a region (province, city, district) matches the typed text; null if it does not, otherwise lower is better.
 * Every word must match, literally, in pinyin or by initials. Districts with a matching name rank before the districts
 * of a matching city.
 */
export function regionSearch(text: string): (names: readonly string[]) => number | null {
  const terms = keywordOf(text)
    .split(/[\s/]+/)
    .map((term) => ({ word: term, places: new Map<string, number>() }))
  return (names) => {
    let rank = 0
    for (const { word: term, places } of terms) {
      const positions = names.map((name) => {
        const place = places.get(name) ?? placeOf(name, term)
        places.set(name, place)
        return place
      })
      const at = positions.findLastIndex((place) => place >= 0)
      const position = positions[at]
      if (position === undefined) return null
      rank += (names.length - 1 - at) * 10 + Math.min(position, 9)
    }
    return rank
  }
}
