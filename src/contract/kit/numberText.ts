import { cleanText } from './cleanText'

const THOUSANDS = /^\D?\d{1,3}(,\d{3})+(\.|$)/

/**
 * A typed or pasted number. Also accepts the digits and marks of Chinese keyboards (２９．４０, 29。4, −5). Commas are
 * dropped only as thousands separators: 12,5 is not 125.
 */
export function plainNumber(text: string): string {
  const plain = cleanText(text).normalize('NFKC').replace('。', '.').replace('−', '-')
  return THOUSANDS.test(plain.trim()) ? plain.replaceAll(',', '') : plain
}
