/** ¥29.90 */
export const moneyText = (fen: number): string => `¥${(fen / 100).toFixed(2)}`
