interface CountWords {
  total: number
  /** Without filters, where it is known. */
  all: number | undefined
  first: number
  last: number
  filtered: boolean
  noun: string
  measure: string
}

/** How many there are, which of them are seen, and how many the filters leave out. */
export function countWords({ total, all, first, last, filtered, noun, measure }: CountWords): { lead: string; count: number; rest: string } {
  const seen = total === 0 ? '' : `，正在看第 ${first}–${last} ${measure}`
  if (!filtered) return { lead: '共', count: total, rest: ` ${measure}${noun}${seen}` }
  return { lead: '符合筛选', count: total, rest: ` ${measure}${seen}${all === undefined ? '' : `；全部 ${all} ${measure}`}` }
}
