import { pinyin } from 'pinyin-pro'

/** Number of texts in a large question bank. */
const CACHE_MAX = 50_000
const cache = new Map<string, readonly string[]>()

/** One toneless syllable per character; cached for the wordings of the bank. */
export function syllables(text: string): readonly string[] {
  const cached = cache.get(text)
  if (cached) return cached
  const result = pinyin(text, { toneType: 'none', type: 'array' })
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(text, result)
  return result
}
