const MILLION = 1_000_000

/** The fee of an amount at a rate in millionths, rounded half up to a fen. */
export const feeOf = (amount: number, rate: number): number => Math.floor((amount * rate + MILLION / 2) / MILLION)
