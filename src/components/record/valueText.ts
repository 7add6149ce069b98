import { moneyText } from '@/contract/kit/money'
import { formatTime } from '@/lib/time'
import { textOf } from './names'

export const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`)

export const numberText = (value: unknown, unit: string): string =>
  typeof value === 'number' ? withUnit(String(value), unit) : ''

/** An amount of money; text that is no amount yet stays as typed. */
export const amountText = (value: unknown): string => (typeof value === 'number' ? moneyText(value) : textOf(value))

export const timeText = (value: unknown): string =>
  typeof value === 'number' ? formatTime(value, 'YYYY-MM-DD HH:mm') : ''
