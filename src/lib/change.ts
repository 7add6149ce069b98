export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
}

/** 31.3 % */
export const percentText = (share: number, digits = 1): string =>
  `${(share * 100).toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`

/** Relative change of a figure against the previous figure; null if there is nothing to compare with. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return now === 0 ? { direction: 'same', text: '持平' } : null
  const share = (now - before) / Math.abs(before)
  return now === before
    ? { direction: 'same', text: '持平' }
    : { direction: share > 0 ? 'up' : 'down', text: percentText(Math.abs(share)) }
}
