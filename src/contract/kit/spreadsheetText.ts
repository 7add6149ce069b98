const FORMULA = /^[=+\-@\t\r]/

/** Escapes text that a spreadsheet, or an export of it, would run as a formula. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
