const WIDTH = 640
const HEIGHT = 400

/** Morning, noon, dusk: sky above and below, and the nearest ridge. */
const PALETTES = [
  ['#9DBFC0', '#F1E7CF', '#1D4A40'],
  ['#A9C6D8', '#EEF1E4', '#24564A'],
  ['#C7A9A0', '#F6E3C4', '#3A4A52'],
  ['#8FB3B4', '#E8EEDD', '#2B4B5A'],
] as const

/** A landscape of ridges, its own for each name: the cover of guides that have no picture. */
export function plainCover(name: string): Uint8Array {
  let state = Array.from(name).reduce((sum, char) => (sum * 31 + char.codePointAt(0)!) % 233_280, 7)
  const next = () => {
    state = (state * 9301 + 49_297) % 233_280
    return state / 233_280
  }
  const [high, low, near] = PALETTES[Math.floor(next() * PALETTES.length)]!
  const ridges = [0.3, 0.5, 0.72, 1].map((depth) => `<path d="${ridge(depth, next)}" fill="${near}" fill-opacity="${depth * 0.8}"/>`)
  const sun = `<circle cx="${140 + next() * 360}" cy="${70 + next() * 60}" r="26" fill="#F4B183" fill-opacity=".85"/>`
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${sky}</defs>` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${sun}${ridges.join('')}</svg>`,
  )
}

function ridge(depth: number, next: () => number): string {
  const base = 120 + depth * 200
  const points = Array.from({ length: 9 }, (_, index) => {
    const height = (index % 2 === 0 ? 20 : 70 + next() * 60) * (1.15 - depth * 0.5)
    return `${(index * WIDTH) / 8},${Math.round(base - height)}`
  })
  const curve = points.slice(1).map((point, index) => {
    const [x, y] = point.split(',').map(Number) as [number, number]
    const [fromX, fromY] = points[index]!.split(',').map(Number) as [number, number]
    const middle = (fromX + x) / 2
    return `C${middle},${fromY} ${middle},${y} ${x},${y}`
  })
  return `M${points[0]}${curve.join('')}V${HEIGHT}H0Z`
}
