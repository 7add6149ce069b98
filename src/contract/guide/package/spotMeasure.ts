/** Speaking rate: characters of Chinese, Japanese and Korean, and words in other scripts. */
export const CHARACTERS_PER_MINUTE = 250
export const WORDS_PER_MINUTE = 150

const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu

/** Text length in characters including punctuation; the only figure shown anywhere. */
export const textLength = (text: string): number => Array.from(text.trim()).length

/** Speaking time of a text: its characters, plus words of other scripts (`1860` is one). Punctuation takes no time. */
export function spokenSeconds(text: string): number {
  const characters = text.match(CHARACTER)?.length ?? 0
  const wordCount = text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0
  return (characters * 60) / CHARACTERS_PER_MINUTE + (wordCount * 60) / WORDS_PER_MINUTE
}
