import { textOf } from './richText'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text of a rich text, one line per paragraph. */
export function toPlain(html: string): string {
  const text = textOf(html.replaceAll(/<br>|<\/(?:p|h2|h3|li|figcaption|tr|blockquote)>/g, '\n'))
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim()
}

/** Rich text of plain paragraphs, one per line. */
export const fromPlain = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (character) => ESCAPED[character] ?? character)}</p>`)
    .join('')
