/** How fast explanations are spoken: characters of Chinese, Japanese and Korean, and words of other writings. */
export const CHARACTERS_PER_MINUTE = 250
export const WORDS_PER_MINUTE = 150

const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu

/** How long a text is, in characters with their punctuation: the one figure that is said of it anywhere. */
export const textLength = (text: string): number => Array.from(text.trim()).length

/** For how long a text is spoken: its characters, and words of other writings (`1860` is one). Punctuation takes no time. */
export function spokenSeconds(text: string): number {
  const characters = text.match(CHARACTER)?.length ?? 0
  const words = text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0
  return (characters * 60) / CHARACTERS_PER_MINUTE + (words * 60) / WORDS_PER_MINUTE
}
