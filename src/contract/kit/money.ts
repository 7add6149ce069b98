import * as z from 'zod'
import { cleanText } from './cleanText'
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
  const read = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(
    plainNumber(
      cleanText(text)
        .normalize('NFKC')
        .replace(/^[\s¥]+|[\s元]+$/g, ''),
    ),
  )
  return read ? Number(read[1]) * FEN + Number((read[2] ?? '').padEnd(2, '0')) : null
}

/** A typed sum of money: `amount` in fen only if it can be moved, otherwise why it cannot; neither while nothing is typed. */
export interface TypedSum {
  amount: number | null
  problem: string | null
}

interface SumRules {
  /** What it is called: 退款金额. */
  name: string
  /** In fen, with what a larger sum gets to read. */
  maximum?: number
  aboveText?: (maximum: number) => string
}

/** Judges a sum while it is typed. Forms show the problem at once, and no button repeats or sends a sum that has one. */
export function typedSum(text: string, { name, maximum, aboveText }: SumRules): TypedSum {
  const plain = cleanText(text.normalize('NFKC'))
  if (plain === '') return { amount: null, problem: null }
  const isNegative = /^¥?\s*[-−–—]/.test(plain)
  const amount = parseYuan(plain.replace(/^(¥?)\s*[-−–—]/, '$1'))
  if (amount === null) return { amount, problem: AMOUNT_FORM }
  if (isNegative || amount === 0) return { amount: null, problem: `${name}要大于 0` }
  const isAbove = maximum !== undefined && amount > maximum
  if (isAbove) return { amount: null, problem: aboveText?.(maximum) ?? `${name}最多 ${moneyText(maximum)}` }
  return { amount, problem: null }
}
