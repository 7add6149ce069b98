import type { FloorScale } from '../../../src/contract/guide/guide/guideMap'

/** Metres from the plan's upper left corner. */
type Box = readonly [x: number, y: number, width: number, height: number]

interface Room {
  at: Box
  fill: string
}

interface Plan {
  floor: string
  rooms: readonly Room[]
  /** Openings in walls: centre and direction of the wall. */
  doors: readonly (readonly [x: number, y: number, runs: 'across' | 'down'])[]
  /** Display cases. */
  cases: readonly Box[]
  /** Pedestals in the open room. */
  stands: readonly (readonly [x: number, y: number])[]
  /** The street entrance, at ground level. */
  entrance?: readonly [x: number, y: number]
}

/** Scale of the drawing, which is rendered at twice its size. */
const PIXELS_PER_METRE = 8
const [WIDE, HIGH] = [84, 64] as const
const STORED = PIXELS_PER_METRE * 2

/** Along the front of the building. */
export const FLOOR_SCALE: FloorScale = { from: [10 * STORED, 56 * STORED], to: [74 * STORED, 56 * STORED], metres: 64 }

const [BRONZE, STONE, CLAY, INK, PAPER, JADE, WOOD, HALL, SHOP] = [
  '#F3EDDC',
  '#EEF0F6',
  '#F7EEE4',
  '#EDF2EF',
  '#F6F2E6',
  '#E6F1EA',
  '#F4E9DC',
  '#FAF9F4',
  '#F5F0FA',
]

/** The lower square around the round hall: the same on each floor except for its rooms. */
const AROUND = { lobby: [32, 40, 20, 16], north: [32, 8, 20, 14] } as const satisfies Record<string, Box>
const LIFTS: Box = [53, 49, 6, 7]
const STAIRS: Box = [25, 49, 6, 7]

const cases = (x: number, y: number, count: number, step: number): Box[] =>
  Array.from({ length: count }, (_, index) => [x, y + index * step, 1.6, step * 0.62])

export const museumFloors: { guide: string; plans: readonly Plan[] } = {
  guide: '上海博物馆（人民广场馆）',
  plans: [
    {
      floor: '一层',
      rooms: [
        { at: [10, 8, 22, 40], fill: BRONZE },
        { at: [52, 8, 22, 26], fill: STONE },
        { at: [52, 34, 22, 14], fill: SHOP },
        { at: AROUND.north, fill: CLAY },
        { at: AROUND.lobby, fill: HALL },
      ],
      doors: [
        [32, 30, 'down'],
        [52, 28, 'down'],
        [52, 40, 'down'],
        [42, 22, 'across'],
        [42, 40, 'across'],
        [63, 34, 'across'],
      ],
      cases: [
        ...cases(11.4, 10, 5, 7),
        ...cases(71, 10, 3, 7),
        [16, 9.4, 12, 1.6],
        [56, 9.4, 12, 1.6],
        [36, 9.4, 12, 1.6],
        [56, 44, 12, 1.6],
      ],
      stands: [
        [24, 38],
        [18, 22],
        [25, 22],
        [60, 18],
        [66, 26],
        [58, 28],
      ],
      entrance: [42, 56],
    },
    {
      floor: '二层',
      rooms: [
        { at: [10, 8, 22, 40], fill: CLAY },
        { at: [32, 8, 42, 14], fill: CLAY },
        { at: [52, 22, 22, 26], fill: HALL },
        { at: AROUND.lobby, fill: HALL },
      ],
      doors: [
        [32, 30, 'down'],
        [32, 15, 'down'],
        [52, 30, 'down'],
        [42, 40, 'across'],
        [62, 22, 'across'],
      ],
      cases: [
        ...cases(11.4, 10, 5, 7),
        [16, 9.4, 12, 1.6],
        [36, 9.4, 14, 1.6],
        [56, 9.4, 14, 1.6],
        [16, 45, 12, 1.6],
        ...cases(71, 25, 3, 7),
      ],
      stands: [
        [18, 18],
        [25, 18],
        [18, 30],
        [25, 30],
        [18, 40],
        [40, 15],
        [50, 15],
        [60, 15],
      ],
    },
    {
      floor: '三层',
      rooms: [
        { at: [10, 8, 22, 40], fill: PAPER },
        { at: [52, 8, 22, 40], fill: INK },
        { at: AROUND.north, fill: HALL },
        { at: AROUND.lobby, fill: HALL },
      ],
      doors: [
        [32, 30, 'down'],
        [52, 30, 'down'],
        [42, 22, 'across'],
        [42, 40, 'across'],
      ],
      cases: [
        ...cases(11.4, 10, 5, 7),
        ...cases(71, 10, 5, 7),
        [15, 9.4, 14, 1.6],
        [55, 9.4, 14, 1.6],
        [15, 45, 14, 1.6],
        [55, 45, 14, 1.6],
        [20, 18, 2, 20],
        [62, 18, 2, 20],
      ],
      stands: [],
    },
    {
      floor: '四层',
      rooms: [
        { at: [10, 8, 22, 26], fill: JADE },
        { at: [10, 34, 22, 14], fill: HALL },
        { at: [52, 8, 22, 40], fill: WOOD },
        { at: AROUND.north, fill: HALL },
        { at: AROUND.lobby, fill: HALL },
      ],
      doors: [
        [32, 28, 'down'],
        [52, 30, 'down'],
        [42, 22, 'across'],
        [42, 40, 'across'],
        [21, 34, 'across'],
      ],
      cases: [...cases(11.4, 10, 3, 7), [15, 9.4, 14, 1.6], [14, 44, 14, 1.6], ...cases(71, 10, 5, 7)],
      stands: [
        [18, 17],
        [25, 17],
        [18, 26],
        [60, 14],
        [66, 22],
        [58, 38],
        [66, 42],
      ],
    },
  ],
}

const px = (metres: number): number => Math.round(metres * PIXELS_PER_METRE * 10) / 10
const WALL = '#8FA39B'
const THIN = '#A9B9B2'

const rect = ([x, y, width, height]: Box, fill: string, more = ''): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}"${more}/>`

const stairs = ([x, y, width, height]: Box): string => {
  const steps = Array.from(
    { length: 6 },
    (_, index) => `M${px(x + 0.6)} ${px(y + 1 + (index * (height - 2)) / 5)}H${px(x + width - 0.6)}`,
  )
  return `${rect([x, y, width, height], '#F2F5F3', ` stroke="${THIN}" stroke-width="2"`)}<path d="${steps.join('')}" stroke="${THIN}" stroke-width="1.6"/>`
}

const lift = ([x, y, width, height]: Box): string => {
  const cabin = (dx: number) =>
    `${rect([x + dx, y + 1.4, width / 2 - 0.9, height - 2.8], '#FFFFFF', ` stroke="${THIN}" stroke-width="1.6"`)}<path d="M${px(x + dx)} ${px(y + 1.4)}L${px(x + dx + width / 2 - 0.9)} ${px(y + height - 1.4)}M${px(x + dx + width / 2 - 0.9)} ${px(y + 1.4)}L${px(x + dx)} ${px(y + height - 1.4)}" stroke="${THIN}" stroke-width="1"/>`
  return (
    rect([x, y, width, height], '#F2F5F3', ` stroke="${THIN}" stroke-width="2"`) + cabin(0.6) + cabin(width / 2 + 0.3)
  )
}

const door = ([x, y, runs]: Plan['doors'][number]): string =>
  runs === 'down' ? rect([x - 0.5, y - 1.8, 1, 3.6], '#FFFFFF') : rect([x - 1.8, y - 0.5, 3.6, 1], '#FFFFFF')

/** Hall floor: the cloud-and-thunder pattern of the bronzes. */
const HALL_FLOOR = (() => {
  const [x, y] = [px(42), px(31)]
  const rings = [7.6, 6.2, 3.2].map(
    (r) => `<circle cx="${x}" cy="${y}" r="${px(r)}" fill="none" stroke="#A9C3B6" stroke-width="1.6"/>`,
  )
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    return `M${Math.round(x + Math.cos(angle) * px(3.2))} ${Math.round(y + Math.sin(angle) * px(3.2))}L${Math.round(x + Math.cos(angle) * px(6.2))} ${Math.round(y + Math.sin(angle) * px(6.2))}`
  })
  return `<circle cx="${x}" cy="${y}" r="${px(7.6)}" fill="#E3EEE7"/>${rings.join('')}<path d="${rays.join('')}" stroke="#A9C3B6" stroke-width="1.4"/>`
})()

/** A museum floor without lettering, like the maps. */
export function drawFloor({ rooms, doors, cases: showcases, stands, entrance }: Plan): Uint8Array {
  const inside = rooms.map(({ at, fill }) => rect(at, fill, ` stroke="${THIN}" stroke-width="3"`))
  const glass = showcases.map((showcase) => rect(showcase, '#FFFFFF', ` stroke="#C3CFC9" stroke-width="1.2"`))
  const pedestals = stands.map(
    ([x, y]) =>
      `${rect([x - 0.9, y - 0.9, 1.8, 1.8], '#FFFFFF', ' stroke="#C3CFC9" stroke-width="1.2"')}<circle cx="${px(x)}" cy="${px(y)}" r="3" fill="#C9BFA4"/>`,
  )
  const entrancePath =
    entrance === undefined
      ? ''
      : `${rect([entrance[0] - 4, entrance[1] - 0.6, 8, 1.2], '#FFFFFF')}<path d="M${px(entrance[0] - 4)} ${px(entrance[1])}a${px(4)} ${px(4)} 0 0 1 ${px(8)} 0" fill="none" stroke="#0E7C66" stroke-width="2"/>`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(WIDE)} ${px(HIGH)}" width="${px(WIDE)}" height="${px(HIGH)}"><rect width="${px(WIDE)}" height="${px(HIGH)}" fill="#F4F7F5"/>` +
      `<path d="M${px(10)} ${px(8)}H${px(74)}V${px(48)}H${px(60)}V${px(56)}H${px(24)}V${px(48)}H${px(10)}Z" fill="#FBFCFA"/>${rect([32, 22, 20, 18], '#F7FAF8')}${inside.join('')}${HALL_FLOOR}${stairs(STAIRS)}${lift(LIFTS)}${glass.join('')}${pedestals.join('')}` +
      `<path d="M${px(10)} ${px(8)}H${px(74)}V${px(48)}H${px(60)}V${px(56)}H${px(24)}V${px(48)}H${px(10)}Z" fill="none" stroke="${WALL}" stroke-width="6" stroke-linejoin="miter"/>${doors.map(door).join('')}${entrancePath}</svg>`,
  )
}
