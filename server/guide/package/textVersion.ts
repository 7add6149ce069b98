import { sha256 } from '../../session/digest'
import { neutral } from '../../../src/contract/kit/spreadsheetText'
import { textOfCell } from '../../lib/spreadsheet/cell'

/** A text as it comes back from a spreadsheet that nobody has changed. */
export const asRead = (text: string): string => textOfCell(neutral(text))

/** So much of a digest tells one text from another. */
const DIGITS = 8

export const digestOf = async (text: string): Promise<string> => (await sha256(asRead(text))).slice(0, DIGITS)

/** What an explanation said when it was handed out. Its own version would not do: that grows with pictures and sound as well, and says nothing of what the file itself has changed. */
export const versionOf = async ({ title, text }: { title: string; text: string }): Promise<string> => `${await digestOf(title)}-${await digestOf(text)}`

/** The digests of title and text; null where the cell holds none. */
export function readVersion(cell: string): { title: string; text: string } | null {
  const [, title, text] = /^([0-9a-f]{8})-([0-9a-f]{8})$/.exec(cell) ?? []
  return title === undefined || text === undefined ? null : { title, text }
}
