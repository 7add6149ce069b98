import { cleanText } from './cleanText'

/**
 * Text as searches compare it: full width as half width, composed, in lower case, without what is not seen, with one
 * space for any white space. Folding twice changes nothing.
 */
export const folded = (text: string): string =>
  cleanText(text.normalize('NFKC').toLowerCase().normalize('NFKC')).replace(/\s+/g, ' ')

/** Whether two names are one to the eye: they differ at most in case, width, white space and what is not seen. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

/** The names without those that repeat an earlier one. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const name of names) if (!seen.has(folded(name))) seen.set(folded(name), name)
  return [...seen.values()]
}

export const areDistinct = (names: readonly string[]): boolean => distinctNames(names).length === names.length

const QUOTES = '\'"`´‘’“”„‟‹›«»「」『』《》〈〉'
const SOUGHT_MAX = 1000
const WRAPPING = new RegExp(String.raw`^(?:=(?=["']))?[\s${QUOTES}]+|[\s${QUOTES}]+$`, 'g')

/**
 * What is searched for, of what was typed or pasted: without the mark that bills set before numbers, without quotes around
 * it, in one line. The case stays as it was.
 */
export function keywordOf(typed: string): string {
  const text = cleanText(typed.normalize('NFKC')).replace(/[\t\n\r]+/g, ' ')
  // Nothing that is stored and searched is longer.
  if (text.length > SOUGHT_MAX) return text
  const plain = text.replace(WRAPPING, '')
  return plain === '' ? text : plain
}

/** A test whether texts contain what was typed; everything contains nothing. */
export function finder(typed: string): (text: string) => boolean {
  const wanted = folded(keywordOf(typed))
  return (text) => wanted === '' || folded(text).includes(wanted)
}

/** Where a text contains what was typed: its first and last character, both included; null if it does not, or nothing was typed. */
export function placeIn(text: string, typed: string): readonly [from: number, to: number] | null {
  const wanted = folded(keywordOf(typed))
  if (wanted === '') return null
  let sought = ''
  /** Position in the text of each unit of `sought`. */
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const seen = /\s/.test(character) ? ' ' : folded(character)
    if (seen !== ' ' || !sought.endsWith(' ')) {
      sought += seen
      places.push(...Array.from({ length: seen.length }, () => at))
    }
    at += character.length
  }
  const from = sought.indexOf(wanted)
  const [first, last] = [places[from], places[from + wanted.length - 1]]
  return first === undefined || last === undefined ? null : [first, last]
}
