/** A LIKE pattern for values that contain the text, with its wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
