import type { Position } from '../../../src/contract/kit/place'
import type { Feature, Scene } from './sheet'

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]
const sides = (line: 'moat' | 'wall', ring: Position[]): Feature[] =>
  ring.map((from, index) => ({ line, along: [from, ring[(index + 1) % ring.length] ?? from] }))

const INNER = box(116.3863, 39.9124, 116.3954, 39.9224)
/** Courtyards of the living quarters, beside the axis. */
const QUARTERS = [116.3872, 116.3884, 116.3929, 116.3942].flatMap((lng) =>
  [39.9142, 39.9159, 39.9174, 39.919, 39.9203].map((lat): Position => [lng, lat]),
)

export const gugongMap: Scene = {
  guide: '故宫博物院',
  frame: { west: 116.3838, south: 39.9101, east: 116.398, north: 39.9246 },
  features: [
    { area: 'meadow', ring: box(116.3838, 39.9101, 116.398, 39.9246), round: false },
    ...sides('moat', box(116.3856, 39.9118, 116.3961, 39.923)),
    { area: 'court', ring: INNER, round: false },
    { area: 'sand', ring: box(116.3896, 39.9128, 116.3922, 39.9178), round: false },
    { area: 'meadow', ring: box(116.3897, 39.9201, 116.3921, 39.9216), round: false },
    ...sides('wall', INNER),
    {
      line: 'stream',
      along: [
        [116.3868, 39.9139],
        [116.3888, 39.9136],
        [116.3909, 39.9139],
        [116.393, 39.9136],
        [116.3949, 39.9139],
      ],
    },
    {
      line: 'road',
      along: [
        [116.3908, 39.91],
        [116.3908, 39.9125],
        [116.3909, 39.916],
        [116.3909, 39.92],
        [116.3908, 39.9223],
        [116.3908, 39.9247],
      ],
    },
    {
      line: 'way',
      along: [
        [116.3909, 39.9182],
        [116.393, 39.9182],
        [116.3944, 39.9186],
      ],
    },
    {
      symbol: 'gate',
      size: 42,
      at: [
        [116.3908, 39.9123],
        [116.3908, 39.9222],
      ],
    },
    {
      symbol: 'gate',
      size: 26,
      at: [
        [116.3863, 39.9168],
        [116.3954, 39.9168],
      ],
    },
    {
      symbol: 'hall',
      size: 26,
      at: [
        [116.3909, 39.9142],
        [116.3909, 39.9165],
        [116.3909, 39.9196],
      ],
    },
    { symbol: 'hall', size: 46, at: [[116.3909, 39.9157]] },
    {
      symbol: 'hall',
      size: 33,
      at: [
        [116.3909, 39.917],
        [116.3909, 39.9187],
      ],
    },
    { symbol: 'hall', size: 17, at: QUARTERS },
    {
      symbol: 'pavilion',
      size: 22,
      at: [
        [116.3901, 39.9207],
        [116.3917, 39.9207],
      ],
    },
    {
      symbol: 'cloud',
      size: 15,
      at: [
        [116.3849, 39.924],
        [116.397, 39.9236],
        [116.385, 39.911],
      ],
    },
    { scatter: 'tree', size: 15, count: 14, ring: box(116.3897, 39.9201, 116.3921, 39.9216) },
    { scatter: 'tree', size: 17, count: 40, ring: box(116.3838, 39.9231, 116.398, 39.9246) },
    { scatter: 'tree', size: 17, count: 24, ring: box(116.3838, 39.91, 116.3855, 39.9232) },
    { scatter: 'tree', size: 17, count: 24, ring: box(116.3963, 39.91, 116.398, 39.9232) },
  ],
}
