import * as z from 'zod'

/** Money is kept and sent as whole fen. */
const FEN = 100

/** The most that one thing costs: 99,999.99 yuan. */
export const MONEY_MAX = 9_999_999

export const fen = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** What is typed as yuan, in fen; rounded, because 0.29 × 100 is not 29. */
export const fenOf = (yuan: number): number => Math.round(yuan * FEN)

export const yuanOf = (amount: number): number => amount / FEN

/** 1,029.90 */
export const yuanText = (amount: number): string => yuanOf(amount).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ¥29.90 */
export const moneyText = (amount: number): string => `¥${yuanText(amount)}`

/**
 * What was typed as yuan, in fen; null for what is no amount of whole fen. By its digits, because 0.29 × 100 is not 29. Also as Chinese keyboards
 * type it (２９．４０, 29。4), and as it is copied from elsewhere: ¥1,029.40, 29.4 元.
 */
export function parseYuan(text: string): number | null {
  const plain = text.normalize('NFKC').replace('。', '.').replace(/^[\s¥]+|[\s元]+$/g, '')
  const read = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(/^\d{1,3}(,\d{3})+(\.|$)/.test(plain) ? plain.replaceAll(',', '') : plain)
  return read ? Number(read[1]) * FEN + Number((read[2] ?? '').padEnd(2, '0')) : null
}
