const FORMULA = /^[=+\-@\t\r]/

/** A text that a spreadsheet, or whatever it is saved as, would take for a formula is marked as text. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
