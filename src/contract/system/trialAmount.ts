/** Fen. */
export const TRIAL_AMOUNT = 1
