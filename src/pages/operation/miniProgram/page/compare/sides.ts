/** One of the pages that are compared: the draft, what is planned, or a revision by its number. */
export type Side = 'draft' | 'plan' | number
export interface Sides {
  before: Side
  after: Side
}

function sideOf(text: string | undefined): Side | null {
  if (text === 'draft' || text === 'plan') return text
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** As the address names them: 3..draft. */
export const textOfSides = ({ before, after }: Sides): string => `${before}..${after}`

/** Null for what names no two of them. */
export function sidesOf(text: string | null): Sides | null {
  const [before, after, ...more] = (text?.split('..') ?? []).map(sideOf)
  return before != null && after != null && more.length === 0 ? { before, after } : null
}
