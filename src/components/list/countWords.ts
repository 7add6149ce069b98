interface CountWords {
  total: number
  /** `total` is a lower bound: the exact number was not counted. */
  least?: boolean | undefined
  /** Count without filters, if known. */
  all: number | undefined
  first: number
  last: number
  filtered: boolean
  noun: string
  measure: string
}

/** `10,000+` for a lower bound. */
export const countText = (total: number, least = false) => (least ? `${total.toLocaleString('en')}+` : String(total))

/** The total, the visible range, and how many rows the filters hide. */
export function countWords({ total, least, all, first, last, filtered, noun, measure }: CountWords): { lead: string; count: string; rest: string } {
  const seen = total === 0 ? '' : `，正在看第 ${first}–${last} ${measure}`
  const count = countText(total, least)
  if (!filtered) return { lead: '共', count, rest: ` ${measure}${noun}${seen}` }
  return { lead: '符合筛选', count, rest: ` ${measure}${seen}${all === undefined ? '' : `；全部 ${all} ${measure}`}` }
}
