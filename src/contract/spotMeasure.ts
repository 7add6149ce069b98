/** How fast explanations are spoken: characters of Chinese, Japanese and Korean, and words of other writings. */
export const CHARACTERS_PER_MINUTE = 250
export const WORDS_PER_MINUTE = 150

const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu

/** How much of a text is spoken, in characters and words (`1860` is one), and for how long. Punctuation is not counted. */
export function spokenLength(text: string): { words: number; seconds: number } {
  const characters = text.match(CHARACTER)?.length ?? 0
  const words = text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0
  return { words: characters + words, seconds: (characters * 60) / CHARACTERS_PER_MINUTE + (words * 60) / WORDS_PER_MINUTE }
}
