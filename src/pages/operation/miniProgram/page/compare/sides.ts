/** A side of the comparison: the draft, the plan, or a revision by number. */
export type Side = 'draft' | 'plan' | number
export interface Sides {
  before: Side
  after: Side
}

function parseSide(text: string | undefined): Side | null {
  if (text === 'draft' || text === 'plan') return text
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Address format: 3..draft. */
export const formatSides = ({ before, after }: Sides): string => `${before}..${after}`

/** Null if the text does not name two sides. */
export function parseSides(text: string | null): Sides | null {
  const [before, after, ...more] = (text?.split('..') ?? []).map(parseSide)
  return before != null && after != null && more.length === 0 ? { before, after } : null
}
