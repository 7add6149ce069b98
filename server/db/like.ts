/** A pattern of LIKE for values that contain the text itself, its wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
