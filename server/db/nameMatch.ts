import { finder, folded, keywordOf } from '../../src/contract/kit/folded'
import { inSimplified } from '../../src/contract/visitor/simplified'
import { sortKey } from './pinyin'

/** Cache of names' syllables. Points of a guide are searched repeatedly, and computing syllables is slow. */
const known = new Map<string, readonly string[]>()
const KNOWN_MAX = 50_000

const HAN = /\p{Script=Han}/u

function syllablesOf(name: string): readonly string[] {
  const before = known.get(name)
  if (before) return before
  const syllables = sortKey(name).split(' ')
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(name, syllables)
  return syllables
}

/** Only letters: possibly pinyin. */
const LETTERS = /^[a-z\s']+$/

/** Whether a name contains the keyword: literally, in traditional or simplified characters, as syllables (`yingkesong`), or as initials (`yks`). */
export function nameMatches(name: string, keyword: string): boolean {
  if (finder(inSimplified(keyword))(inSimplified(name))) return true
  const wanted = folded(keywordOf(keyword))
  if (!LETTERS.test(wanted) || !HAN.test(name)) return false
  const letters = wanted.replaceAll(/[\s']/g, '')
  const syllables = syllablesOf(name)
  return (
    startsAtSyllable(syllables, letters) ||
    syllables
      .map((syllable) => syllable.charAt(0))
      .join('')
      .includes(letters)
  )
}

/** The letters begin with a syllable: in 黄山 (huang shan), `shan` is found and `ngsh` is not. */
const startsAtSyllable = (syllables: readonly string[], letters: string): boolean =>
  syllables.some((_, index) => syllables.slice(index).join('').startsWith(letters))
