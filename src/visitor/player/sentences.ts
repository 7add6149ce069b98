export interface Sentence {
  text: string
  /** Seconds into the audio at which it begins. */
  from: number
}

/** Up to and including its mark; a line break ends a sentence as well. */
const SENTENCE = /[^。！？!?…\n]*(?:[。！？!?…]+[”’」』）)"']*|\n|$)/g

/**
 * Sentences of a transcript with the time at which each is read. Recordings carry no times, so each gets the share of
 * the audio that its length is of the text.
 */
export function sentencesOf(text: string, seconds: number): Sentence[] {
  const parts = (text.match(SENTENCE) ?? []).filter((part) => part.trim() !== '')
  const length = parts.reduce((sum, part) => sum + part.trim().length, 0)
  let read = 0
  return parts.map((part) => {
    const from = length === 0 ? 0 : (read / length) * seconds
    read += part.trim().length
    return { text: part, from }
  })
}

/** Index of the sentence being read; -1 before the first. */
export const sentenceAt = (sentences: readonly Sentence[], position: number): number =>
  // Not findLastIndex: older phones lack it.
  sentences.filter(({ from }) => from <= position).length - 1
