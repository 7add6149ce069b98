import { line } from './core'
import { keywordOf } from './folded'
import { cleanPhone, isStoredPhone } from './phone'

/** Longer ones are not dialled without an area code. */
const SERVICE_DIGITS_MAX = 6

/** Digits in groups: part of a number as it is printed. */
const GROUPED = /^\d[\d ]*$/

function asStored(typed: string): string {
  const text = keywordOf(typed)
  const phone = cleanPhone(text)
  // Dates, house numbers and the ends of orders' numbers, 11.11 or -101234, look like service numbers without their signs.
  if (isStoredPhone(phone) && phone.replace(/\D/g, '').length > SERVICE_DIGITS_MAX) return phone
  return GROUPED.test(text) ? text.replaceAll(' ', '') : text
}

/**
 * What a list is searched for, of at most `max` characters: without what pasting brings along, a telephone number in the
 * form in which it is stored.
 */
export const keywordLine = (max: number) => line(max, asStored)
