import { COUNT_MAX } from '@/contract/kit/paging'

interface CountInput {
  total: number
  /** `total` is a lower bound: the exact number was not counted. */
  isLowerBound?: boolean | undefined
  /** Count without filters, if known. */
  unfilteredTotal: number | undefined
  first: number
  last: number
  filtered: boolean
  noun: string
  classifier: string
}

/** Lists end where counting does. */
export const LIST_END = `只能看到前 ${COUNT_MAX.toLocaleString('en')} 条，后面的请用筛选或换一种排序来找`

/** `10,000+` for a lower bound. */
export const countText = (total: number, isLowerBound = false) =>
  isLowerBound ? `${total.toLocaleString('en')}+` : String(total)

/** The total, the visible range, and how many rows the filters hide. */
export function countTexts({
  total,
  isLowerBound: least,
  unfilteredTotal: all,
  first,
  last,
  filtered,
  noun,
  classifier: measure,
}: CountInput): { lead: string; count: string; rest: string } {
  const range = total === 0 ? '' : `，正在看第 ${first}–${last} ${measure}`
  const count = countText(total, least)
  const end = least ? `；${LIST_END}` : ''
  if (!filtered) return { lead: '共', count, rest: ` ${measure}${noun}${range}${end}` }
  const whole = all === undefined ? '' : `；全部 ${all} ${measure}`
  return { lead: '符合筛选', count, rest: ` ${measure}${range}${whole}${end}` }
}
