import { sha256 } from '../../lib/digest'
import { textOfCell } from '../../lib/spreadsheet/cell'

/** A text as it comes back from an unchanged spreadsheet. */
export const asRead = (text: string): string => textOfCell(text)

/** Enough digest digits to tell texts apart. */
const DIGITS = 8

export const digestOf = async (text: string): Promise<string> => (await sha256(asRead(text))).slice(0, DIGITS)

/**
 * Version of an explanation's text at export. Its record version would not do: it also grows with pictures and audio,
 * and does not show which values the file changed.
 */
export const versionOf = async ({ title, text }: { title: string; text: string }): Promise<string> =>
  `${await digestOf(title)}-${await digestOf(text)}`

/** The digests of title and text; null if the cell has none. */
export function readVersion(cell: string): { title: string; text: string } | null {
  const [, title, text] = /^([0-9a-f]{8})-([0-9a-f]{8})$/.exec(cell) ?? []
  return title === undefined || text === undefined ? null : { title, text }
}
