const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'(?='*[=+\-@\t\r])/
/** How xlsx writes a character by its code: `_x000D_`. */
const ENCODED = /_(?=x[0-9a-f]{4}_)/gi

/**
 * Text for a cell of CSV, where a spreadsheet would run it as a formula. An apostrophe before the sign is guarded too, so
 * that `unguarded` gives every text back.
 */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Text of a cell of CSV without its guard. */
export const unguarded = (text: string): string => text.replace(GUARDED, '')

/**
 * Text for a cell of xlsx. Its type says that it is text, so it needs no guard, which would be shown and read as part of
 * the value; only what looks like an encoded character is encoded.
 */
export const typedText = (text: string): string => text.replace(ENCODED, '_x005F_')
