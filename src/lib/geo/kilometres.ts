/** `1.2`; whole from ten on, where a tenth says nothing to who walks. */
export const kilometresText = (metres: number): string =>
  metres < 9950 ? (metres / 1000).toFixed(1) : String(Math.round(metres / 1000))
