/** Fen. A leaf without zod: the visitors' page shows it too. */
export const TRIAL_AMOUNT = 1
