/** Formatted text of plain paragraphs. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
