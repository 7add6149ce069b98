import { textOf } from './richText'

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What a rich text says, one line for each of its paragraphs. */
export function toPlain(html: string): string {
  const text = textOf(html.replaceAll(/<br>|<\/(?:p|h2|h3|li|figcaption|tr|blockquote)>/g, '\n'))
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim()
}

/** A rich text of plain paragraphs, one for each line. */
export const fromPlain = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (character) => ESCAPED[character]!)}</p>`)
    .join('')
