interface CountWords {
  total: number
  /** There are more than `total`: nobody has counted them. */
  least?: boolean | undefined
  /** Without filters, where it is known. */
  all: number | undefined
  first: number
  last: number
  filtered: boolean
  noun: string
  measure: string
}

/** `10,000+` where that is only the least. */
export const countText = (total: number, least = false) => (least ? `${total.toLocaleString('en')}+` : String(total))

/** How many there are, which of them are seen, and how many the filters leave out. */
export function countWords({ total, least, all, first, last, filtered, noun, measure }: CountWords): { lead: string; count: string; rest: string } {
  const seen = total === 0 ? '' : `，正在看第 ${first}–${last} ${measure}`
  const count = countText(total, least)
  if (!filtered) return { lead: '共', count, rest: ` ${measure}${noun}${seen}` }
  return { lead: '符合筛选', count, rest: ` ${measure}${seen}${all === undefined ? '' : `；全部 ${all} ${measure}`}` }
}
