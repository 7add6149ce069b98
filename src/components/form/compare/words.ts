import { diffArrays } from 'diff'

export interface Part {
  text: string
  kind: 'same' | 'removed' | 'added'
}

// Chinese has no spaces between words: the browser's segmenter finds the boundaries.
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (text: string) => [...segmenter.segment(text)].map((part) => part.segment)

/** Word-by-word diff from `before` to `after`. */
export function diffWords(before: string, after: string): Part[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map((change) => ({
    text: change.value.join(''),
    kind: change.added ? 'added' : change.removed ? 'removed' : 'same',
  }))
}

const CONTEXT_LENGTH = 24

/** Shortens long unchanged stretches to keep the changed words in view. */
export function shorten(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same') return part
    // The only part, hence no difference: keep its beginning.
    const head = index === 0 && parts.length > 1 ? '' : part.text.slice(0, CONTEXT_LENGTH)
    const tail = index === parts.length - 1 ? '' : part.text.slice(-CONTEXT_LENGTH)
    const text = `${head}…${tail}`
    return text.length < part.text.length ? { ...part, text } : part
  })
}

/** Either text in parts with its own words marked; where only the other text has more, the words beside that place. */
export const sideOf = (before: string, after: string, side: 'removed' | 'added'): Part[] =>
  shorten(diffWords(before, after)).filter(({ kind }) => kind === 'same' || kind === side)
