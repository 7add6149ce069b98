/** In ems; an SVG does not break lines, and a printed sheet cannot be measured before it is drawn. */
const WIDE = 1
const NARROW = 0.56

const isWide = (character: string) => (character.codePointAt(0) ?? 0) > 0x2e7f

export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (isWide(character) ? WIDE : NARROW), 0)

/** Words of narrow letters, single wide characters. */
const piecesOf = (text: string): string[] => text.match(/[^\u2e80-\u{10ffff}\s]+\s*|[\u2e80-\u{10ffff}]\s*|\s+/gu) ?? []

/** Breaks a text into at most `max` lines of this many ems; the rest is replaced by an ellipsis. */
export function linesOf(text: string, ems: number, max: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > ems) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  const kept = lines.slice(0, max)
  return kept.map((one, index) => shortened(one, ems, index === max - 1 && lines.length > max))
}

function shortened(line: string, ems: number, isCut: boolean): string {
  if (!isCut && widthOf(line) <= ems) return line
  const characters = Array.from(line)
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > ems) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
