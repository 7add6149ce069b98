/** By how much prices change, and to what they are rounded. */
export interface Adjustment {
  /** −90 to 300. */
  percent: number
  /** Fen: 10 is a tenth of a yuan. */
  to: number
}

/** Rounded half up; never less than the smallest step. */
export const adjusted = (fen: number, { percent, to }: Adjustment): number => Math.max(to, Math.round((fen * (100 + percent)) / 100 / to) * to)
