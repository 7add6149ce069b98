import { required } from '../../../src/lib/required'

/** Map drawings. The base of each is at (x, y), its height is `size`; `next` returns numbers from 0 to 1, so no two look the same. */
type Drawing = (x: number, y: number, size: number, next: () => number) => string

export type Point = readonly [x: number, y: number]

const INK = '#56645F'

const number = (value: number): string => String(Math.round(value * 10) / 10)
export const points = (list: readonly Point[]): string => list.map(([x, y]) => `${number(x)},${number(y)}`).join(' ')
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"${more}/>`
const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}"${more}/>`
const shape = (path: string, fill: string, stroke = INK, width = 0.8): string =>
  `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`

const GREENS = ['#86AE7C', '#74A06E', '#98BA88', '#6A9468']
const pick = <T>(list: readonly T[], next: () => number): T =>
  required(list[Math.floor(next() * list.length)], 'choice')

/** A rock with a lit and a dark side, clefts, and trees at its foot. */
const peak: Drawing = (x, y, size, next) => {
  const w = size * (0.3 + next() * 0.08)
  const top = x + (next() - 0.5) * w * 0.5
  const [fill, dark] = pick(
    [
      ['#B5C2BC', '#8DA09C'],
      ['#BDC4B4', '#98A493'],
      ['#A9BCC0', '#82999F'],
    ] as const,
    next,
  )
  const left: Point[] = [
    [x - w, y],
    [x - w * 0.82, y - size * 0.36],
    [x - w * 0.5, y - size * 0.5],
    [x - w * 0.42, y - size * 0.78],
    [top - w * 0.14, y - size * 0.97],
  ]
  const right: Point[] = [
    [top + w * 0.16, y - size],
    [x + w * 0.4, y - size * 0.74],
    [x + w * 0.55, y - size * 0.46],
    [x + w * 0.86, y - size * 0.3],
    [x + w, y],
  ]
  const middle: Point[] = [
    [top + w * 0.16, y - size],
    [top, y - size * 0.7],
    [x + w * 0.2, y - size * 0.42],
    [x + w * 0.06, y - size * 0.2],
    [x + w * 0.2, y],
  ]
  const cleft = (at: number, from: number, to: number) =>
    `M${number(x + w * at)} ${number(y - size * from)}l${number(w * 0.1)} ${number(size * (from - to) * 0.5)}l${number(-w * 0.12)} ${number(size * (from - to) * 0.5)}`
  const foot = Array.from({ length: 6 }, (_, index) =>
    ellipse(
      x - w + (index + 0.5) * (w / 3),
      y - 1 + next() * 2,
      w * 0.24,
      size * 0.06 + next() * 1.5,
      pick(GREENS, next),
    ),
  )
  return (
    `<polygon points="${points([...left, ...right])}" fill="${fill}"/><polygon points="${points([...right, ...middle.toReversed()])}" fill="${dark}"/>` +
    `<polyline points="${points([...left, ...right])}" fill="none" stroke="${INK}" stroke-width=".9" stroke-linejoin="round"/>` +
    `<path d="${cleft(-0.5, 0.44, 0.14)}${cleft(-0.2, 0.72, 0.4)}${cleft(0.42, 0.4, 0.12)}" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width=".7"/>${foot.join('')}`
  )
}

const tree: Drawing = (x, y, size, next) => {
  const fill = pick(GREENS, next)
  return `${rect(x - size * 0.05, y - size * 0.35, size * 0.1, size * 0.35, '#8B7355')}${ellipse(x, y - size * 0.6, size * 0.34, size * 0.4, fill)}${ellipse(x - size * 0.1, y - size * 0.7, size * 0.14, size * 0.18, '#FFFFFF', ' fill-opacity=".18"')}`
}

const fir: Drawing = (x, y, size, next) =>
  shape(
    `M${number(x)} ${number(y - size)}l${number(size * 0.3)} ${number(size * 0.84)}h${number(-size * 0.6)}z`,
    pick(GREENS, next),
    '#5E8A5F',
    0.5,
  ) + rect(x - size * 0.05, y - size * 0.16, size * 0.1, size * 0.16, '#8B7355')

/** The flat crowns of the mountain pine. */
const pine: Drawing = (x, y, size) =>
  `<path d="M${number(x)} ${number(y)}q${number(-size * 0.12)} ${number(-size * 0.4)} ${number(size * 0.06)} ${number(-size * 0.86)}" fill="none" stroke="#6B4F3A" stroke-width="${number(size * 0.08)}"/>` +
  (
    [
      [0.24, 0.5, 0.42],
      [-0.2, 0.66, 0.32],
      [0.1, 0.86, 0.3],
    ] as const
  )
    .map(([dx, up, rx]) => ellipse(x + size * dx, y - size * up, size * rx, size * 0.09, '#3F7354'))
    .join('')

const willow: Drawing = (x, y, size, next) => {
  const strands = [-0.36, -0.22, -0.08, 0.08, 0.22, 0.36].map(
    (dx) =>
      `M${number(x + size * dx * 0.6)} ${number(y - size * 0.85)}q${number(size * dx * 0.7)} ${number(size * 0.1)} ${number(size * dx * 0.7)} ${number(size * (0.45 + next() * 0.2))}`,
  )
  return `${rect(x - size * 0.04, y - size * 0.6, size * 0.08, size * 0.6, '#8B7355')}${ellipse(x, y - size * 0.78, size * 0.32, size * 0.2, '#9CBF83')}<path d="${strands.join('')}" fill="none" stroke="#86AE6C" stroke-width="${number(size * 0.07)}" stroke-linecap="round"/>`
}

const roof = (x: number, y: number, w: number, h: number, fill: string): string =>
  shape(
    `M${number(x - w / 2 - h * 0.5)} ${number(y)}q${number(w * 0.16)} ${number(-h * 0.2)} ${number(w * 0.24)} ${number(-h)}h${number(w * 0.52 + h)}q${number(w * 0.08)} ${number(h * 0.8)} ${number(w * 0.24)} ${number(h)}z`,
    fill,
  )

const house: Drawing = (x, y, size, next) => {
  const w = size * (1 + next() * 0.3)
  return (
    rect(x - w / 2, y - size * 0.5, w, size * 0.5, '#F7F1E3', ` stroke="${INK}" stroke-width=".7"`) +
    rect(x - size * 0.08, y - size * 0.3, size * 0.16, size * 0.3, '#8A6A52') +
    roof(x, y - size * 0.48, w * 0.92, size * 0.38, '#6F7F85')
  )
}

/** A villa of the concession: red roof, arches. */
const villa: Drawing = (x, y, size, next) => {
  const w = size * (0.9 + next() * 0.4)
  const windows = [-0.3, 0, 0.3].map((dx) =>
    rect(x + w * dx - size * 0.06, y - size * 0.38, size * 0.12, size * 0.2, '#8FA9AE'),
  )
  return (
    rect(x - w / 2, y - size * 0.55, w, size * 0.55, '#F5E9D6', ` stroke="${INK}" stroke-width=".7"`) +
    windows.join('') +
    shape(
      `M${number(x - w * 0.58)} ${number(y - size * 0.54)}L${number(x)} ${number(y - size)}L${number(x + w * 0.58)} ${number(y - size * 0.54)}z`,
      '#C77F63',
    )
  )
}

const pavilion: Drawing = (x, y, size) =>
  [-0.3, -0.1, 0.1, 0.3].map((dx) => rect(x + size * dx - 0.8, y - size * 0.5, 1.6, size * 0.5, '#A8604C')).join('') +
  rect(x - size * 0.42, y - size * 0.06, size * 0.84, size * 0.07, '#D9CDB4') +
  shape(
    `M${number(x - size * 0.56)} ${number(y - size * 0.44)}Q${number(x - size * 0.14)} ${number(y - size * 0.56)} ${number(x)} ${number(y - size)}Q${number(x + size * 0.14)} ${number(y - size * 0.56)} ${number(x + size * 0.56)} ${number(y - size * 0.44)}Q${number(x)} ${number(y - size * 0.54)} ${number(x - size * 0.56)} ${number(y - size * 0.44)}z`,
    '#6F7F85',
  )

const pagoda: Drawing = (x, y, size) =>
  [0, 1, 2, 3, 4]
    .map((storey) => {
      const [w, base] = [size * (0.34 - storey * 0.045), y - storey * size * 0.18]
      return (
        rect(x - w / 2, base - size * 0.16, w, size * 0.16, '#E7CFA8', ` stroke="${INK}" stroke-width=".6"`) +
        shape(
          `M${number(x - w * 0.78)} ${number(base - size * 0.13)}L${number(x - w * 0.4)} ${number(base - size * 0.2)}h${number(w * 0.8)}L${number(x + w * 0.78)} ${number(base - size * 0.13)}z`,
          '#A8604C',
        )
      )
    })
    .join('') +
  `<path d="M${number(x)} ${number(y - size * 0.9)}v${number(-size * 0.14)}" stroke="${INK}" stroke-width="1.6"/>`

/** A hall of the palace: terrace, red columns, yellow glaze. */
const hall: Drawing = (x, y, size) => {
  const w = size * 1.9
  const columns = Array.from({ length: 7 }, (_, index) =>
    rect(x - w * 0.4 + (index * w * 0.8) / 6 - 1, y - size * 0.44, 2, size * 0.32, '#A64B3C'),
  )
  return (
    rect(x - w * 0.56, y - size * 0.12, w * 1.12, size * 0.12, '#F3EEDF', ` stroke="${INK}" stroke-width=".6"`) +
    rect(x - w * 0.42, y - size * 0.44, w * 0.84, size * 0.32, '#D99B7E') +
    columns.join('') +
    roof(x, y - size * 0.42, w * 0.9, size * 0.26, '#E3B24E') +
    roof(x, y - size * 0.72, w * 0.62, size * 0.26, '#E8BC5C')
  )
}

/** A gate in a wall: red below, a tower with yellow roofs on top. */
const gate: Drawing = (x, y, size) => {
  const w = size * 1.5
  const arches = [-0.24, 0, 0.24].map((dx) =>
    shape(
      `M${number(x + w * dx - size * 0.07)} ${number(y)}v${number(-size * 0.2)}q${number(size * 0.07)} ${number(-size * 0.12)} ${number(size * 0.14)} 0v${number(size * 0.2)}z`,
      '#6E4338',
      'none',
      0,
    ),
  )
  return (
    rect(x - w / 2, y - size * 0.44, w, size * 0.44, '#C4765F', ` stroke="${INK}" stroke-width=".7"`) +
    arches.join('') +
    rect(x - w * 0.3, y - size * 0.6, w * 0.6, size * 0.16, '#D99B7E') +
    roof(x, y - size * 0.58, w * 0.66, size * 0.24, '#E3B24E')
  )
}

/** Limestone needles, close together. */
const pillar: Drawing = (x, y, size, next) =>
  [-0.3, 0.28, -0.02]
    .map((dx, index) => {
      const [h, w, at] = [size * (0.6 + next() * 0.25 + (index === 2 ? 0.15 : 0)), size * 0.17, x + size * dx]
      const fill = pick(['#A9B0AB', '#9AA39F', '#B6BAB0'], next)
      return (
        shape(
          `M${number(at - w)} ${number(y)}L${number(at - w * 0.8)} ${number(y - h * 0.6)}Q${number(at - w * 0.7)} ${number(y - h)} ${number(at)} ${number(y - h)}Q${number(at + w * 0.8)} ${number(y - h * 0.94)} ${number(at + w * 0.7)} ${number(y - h * 0.5)}L${number(at + w)} ${number(y)}z`,
          fill,
        ) +
        `<path d="M${number(at - w * 0.2)} ${number(y - h * 0.85)}v${number(h * 0.6)}m${number(w * 0.5)} ${number(-h * 0.4)}v${number(h * 0.5)}" stroke="${INK}" stroke-opacity=".45" stroke-width=".7"/>`
      )
    })
    .join('') + ellipse(x, y, size * 0.5, size * 0.06, '#98BA88')

const rock: Drawing = (x, y, size) =>
  shape(
    `M${number(x - size * 0.6)} ${number(y)}q${number(size * 0.04)} ${number(-size * 0.8)} ${number(size * 0.5)} ${number(-size)}q${number(size * 0.5)} ${number(-size * 0.02)} ${number(size * 0.62)} ${number(size * 0.5)}q${number(size * 0.1)} ${number(size * 0.3)} ${number(size * 0.1)} ${number(size * 0.5)}z`,
    '#B3B7A8',
  ) +
  `<path d="M${number(x + size * 0.05)} ${number(y - size)}q${number(-size * 0.1)} ${number(size * 0.5)} ${number(size * 0.1)} ${number(size * 0.95)}" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width=".8"/>`

const cloud: Drawing = (x, y, size) =>
  shape(
    `M${number(x - size)} ${number(y)}q${number(-size * 0.1)} ${number(-size * 0.4)} ${number(size * 0.4)} ${number(-size * 0.36)}q${number(size * 0.2)} ${number(-size * 0.46)} ${number(size * 0.66)} ${number(-size * 0.2)}q${number(size * 0.5)} ${number(-size * 0.2)} ${number(size * 0.56)} ${number(size * 0.2)}q${number(size * 0.4)} ${number(size * 0.04)} ${number(size * 0.3)} ${number(size * 0.36)}z`,
    '#FDFBF4',
    '#B9C4C0',
    0.7,
  )

const boat: Drawing = (x, y, size) =>
  shape(
    `M${number(x - size)} ${number(y - size * 0.24)}q${number(size)} ${number(size * 0.5)} ${number(size * 2)} 0l${number(-size * 0.3)} ${number(size * 0.34)}h${number(-size * 1.4)}z`,
    '#8B6A4C',
  ) +
  shape(
    `M${number(x - size * 0.5)} ${number(y - size * 0.14)}v${number(-size * 0.34)}q${number(size * 0.5)} ${number(-size * 0.36)} ${number(size)} 0v${number(size * 0.34)}z`,
    '#E6D3AE',
  )

const station: Drawing = (x, y, size) =>
  rect(x - size * 0.6, y - size * 0.5, size * 1.2, size * 0.5, '#E7E4EF', ` stroke="${INK}" stroke-width=".7"`) +
  rect(x - size * 0.4, y - size * 0.36, size * 0.8, size * 0.2, '#9AA7C2') +
  shape(
    `M${number(x - size * 0.75)} ${number(y - size * 0.48)}L${number(x - size * 0.5)} ${number(y - size * 0.8)}h${number(size)}L${number(x + size * 0.75)} ${number(y - size * 0.48)}z`,
    '#6A58A8',
  )

const statue: Drawing = (x, y, size) =>
  rect(x - size * 0.2, y - size * 0.3, size * 0.4, size * 0.3, '#C9C2B0', ` stroke="${INK}" stroke-width=".6"`) +
  shape(
    `M${number(x - size * 0.16)} ${number(y - size * 0.3)}q${number(-size * 0.06)} ${number(-size * 0.5)} ${number(size * 0.1)} ${number(-size * 0.5)}h${number(size * 0.12)}q${number(size * 0.14)} 0 ${number(size * 0.12)} ${number(size * 0.5)}z`,
    '#E4DFD0',
  ) +
  ellipse(x, y - size * 0.88, size * 0.1, size * 0.12, '#E4DFD0', ` stroke="${INK}" stroke-width=".6"`)

const wave: Drawing = (x, y, size) =>
  `<path d="M${number(x - size)} ${number(y)}q${number(size * 0.5)} ${number(-size * 0.5)} ${number(size)} 0t${number(size)} 0" fill="none" stroke="#FFFFFF" stroke-opacity=".75" stroke-width="1.4" stroke-linecap="round"/>`

/** Rows of crops. */
const field: Drawing = (x, y, size) =>
  [0, 0.28, 0.56]
    .map(
      (up) =>
        `<path d="M${number(x - size)} ${number(y - size * up)}q${number(size)} ${number(-size * 0.2)} ${number(size * 2)} 0" fill="none" stroke="#C9C59B" stroke-width="1.3" stroke-linecap="round"/>`,
    )
    .join('')

export const SYMBOLS = {
  peak,
  tree,
  fir,
  pine,
  willow,
  house,
  villa,
  pavilion,
  pagoda,
  hall,
  gate,
  pillar,
  rock,
  cloud,
  boat,
  station,
  statue,
  wave,
  field,
} as const
export type SymbolName = keyof typeof SYMBOLS
