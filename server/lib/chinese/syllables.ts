import { pinyin } from 'pinyin-pro'

/** Number of texts in a large question bank. */
const KEPT_MAX = 50_000
const kept = new Map<string, readonly string[]>()

/** One toneless syllable per character; cached for the wordings of the bank. */
export function syllables(text: string): readonly string[] {
  const known = kept.get(text)
  if (known) return known
  const found = pinyin(text, { toneType: 'none', type: 'array' })
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(text, found)
  return found
}
