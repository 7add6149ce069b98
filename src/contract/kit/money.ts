import * as z from 'zod'
import { plainNumber } from './numberText'

/** Money is stored and sent as whole fen. */
const FEN = 100

/** Maximum price of a single item: 99,999.99 yuan. */
export const MONEY_MAX = 9_999_999

export const fen = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const yuanOf = (amount: number): number => amount / FEN

/** 1,029.90 */
export const yuanText = (amount: number): string =>
  yuanOf(amount).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ¥29.90 */
export const moneyText = (amount: number): string => `¥${yuanText(amount)}`

/** Message for invalid amounts. */
export const AMOUNT_FORM = '请输入金额，最多两位小数，如 29.40'

/** Parses typed yuan into fen; null if it is not a whole number of fen. Parsed by digits, because 0.29 × 100 is not 29. Accepts copied forms: ¥1,029.40, 29.4 元. */
export function parseYuan(text: string): number | null {
  const read = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plainNumber(text.normalize('NFKC').replace(/^[\s¥]+|[\s元]+$/g, '')))
  return read ? Number(read[1]) * FEN + Number((read[2] ?? '').padEnd(2, '0')) : null
}
