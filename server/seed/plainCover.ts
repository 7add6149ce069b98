import { required } from '../../src/lib/required'

const WIDTH = 640
const HEIGHT = 400

type Colour = readonly [number, number, number]

/** Morning, noon, dusk, mist: sky above, sky at the horizon, nearest ridge. */
const PALETTES: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [157, 191, 192],
    [241, 231, 207],
    [29, 74, 64],
  ],
  [
    [169, 198, 216],
    [238, 241, 228],
    [36, 86, 74],
  ],
  [
    [199, 169, 160],
    [246, 227, 196],
    [58, 74, 82],
  ],
  [
    [143, 179, 180],
    [232, 238, 221],
    [43, 75, 90],
  ],
]

/** Far to near: ridge height, roughness, and share of the near colour. */
const RIDGES = [
  { base: 205, height: 95, steps: 5, depth: 0.18 },
  { base: 250, height: 80, steps: 6, depth: 0.38 },
  { base: 305, height: 70, steps: 4, depth: 0.66 },
  { base: 362, height: 60, steps: 3, depth: 1 },
]

/** A landscape of ridges, unique for each name: the cover of guides without a picture. */
export function plainCover(name: string): Uint8Array {
  const next = numbersOf(name)
  const [high, low, near] = required(PALETTES[Math.floor(next() * PALETTES.length)], 'palette')
  const ridges = RIDGES.map(
    (range) =>
      `<path d="${ridge(range, next)}" fill="${css(low.map((part, index) => part + ((near[index] ?? part) - part) * range.depth))}"/>`,
  )
  const sun = `<circle cx="${90 + next() * 460}" cy="${70 + next() * 40}" r="22" fill="#F4B183" fill-opacity=".8"/>`
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${css(high)}"/><stop offset=".6" stop-color="${css(low)}"/></linearGradient>`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${sky}</defs>` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${sun}${ridges.join('')}</svg>`,
  )
}

const css = (colour: readonly number[]): string => `rgb(${colour.map(Math.round).join(',')})`

/** Deterministic numbers from 0 to 1, seeded by the name (a linear congruential generator). */
function numbersOf(name: string): () => number {
  let state = Array.from(name).reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 233_280, 7)
  return () => {
    state = (state * 9301 + 49_297) % 233_280
    return state / 233_280
  }
}

/** Alternating peaks and saddles at uneven distances, joined by curves that are level at each. */
function ridge({ base, height, steps }: (typeof RIDGES)[number], next: () => number): string {
  const stride = WIDTH / (steps * 2)
  let x = -stride * (1 + next())
  let y = base
  let path = `M${Math.round(x)},${HEIGHT}V${Math.round(y)}`
  for (let peak = true; x < WIDTH; peak = !peak) {
    const toX = x + stride * (0.6 + next() * 0.9)
    const toY = base - (peak ? height * (0.35 + next() * 0.65) : height * next() * 0.25)
    const bend = (toX - x) * 0.45
    path += `C${[x + bend, y, toX - bend, toY, toX, toY].map(Math.round).join(',')}`
    x = toX
    y = toY
  }
  return `${path}V${HEIGHT}Z`
}
