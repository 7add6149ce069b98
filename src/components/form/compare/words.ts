import { diffArrays } from 'diff'

export interface Part {
  text: string
  kind: 'same' | 'removed' | 'added'
}

// Chinese has no spaces between words: the browser's own segmenter knows where they end.
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (text: string) => [...segmenter.segment(text)].map((part) => part.segment)

/** What changed from `before` to `after`, word by word. */
export function diffWords(before: string, after: string): Part[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map((change) => ({
    text: change.value.join(''),
    kind: change.added ? 'added' : change.removed ? 'removed' : 'same',
  }))
}

const KEEP = 24

/** Shortens long stretches that did not change, so that the changed words stay in sight. */
export function shorten(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same') return part
    // Alone, because nothing differs: its beginning.
    const head = index === 0 && parts.length > 1 ? '' : part.text.slice(0, KEEP)
    const tail = index === parts.length - 1 ? '' : part.text.slice(-KEEP)
    const text = `${head}…${tail}`
    return text.length < part.text.length ? { ...part, text } : part
  })
}

/** One of two texts in parts, its own words marked; where the other one only has more, what stands beside that place. */
export const sideOf = (before: string, after: string, side: 'removed' | 'added'): Part[] => shorten(diffWords(before, after)).filter(({ kind }) => kind === 'same' || kind === side)
