const THOUSANDS = /^\D?\d{1,3}(,\d{3})+(\.|$)/

/**
 * A number as it was typed or pasted, with the digits and marks of Chinese keyboards (２９．４０, 29。4, −5) read too. Commas go only where they
 * part thousands: 12,5 is not 125.
 */
export function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').replace('。', '.').replace('−', '-')
  return THOUSANDS.test(plain.trim()) ? plain.replaceAll(',', '') : plain
}
