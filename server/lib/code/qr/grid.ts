/** A symbol while it is drawn: dark or light, and which modules belong to patterns without data. */
export interface Grid {
  size: number
  dark: boolean[][]
  fixed: boolean[][]
}

const ALIGNMENT: readonly (readonly number[])[] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]
/** Format bits of level M. */
const LEVEL = 0

const square = (size: number) => Array.from({ length: size }, () => Array.from({ length: size }, () => false))

function fix({ dark, fixed, size }: Grid, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  dark[y]![x] = isDark
  fixed[y]![x] = true
}

/** Concentric rings; dark except at the light distances. */
function rings(grid: Grid, middleX: number, middleY: number, radius: number, light: readonly number[]): void {
  for (let y = -radius; y <= radius; y += 1) {
    for (let x = -radius; x <= radius; x += 1) fix(grid, middleX + x, middleY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }
}

/** A value followed by the remainder of its division by a polynomial (BCH). */
function withCheck(value: number, bits: number, divisor: number): number {
  let rest = value << bits
  for (let at = 31 - Math.clz32(rest); rest >> bits > 0; at = 31 - Math.clz32(rest)) rest ^= divisor << (at - bits)
  return (value << bits) | rest
}

/** Level and mask, written twice: next to the first corner, and split between the other two. */
export function drawFormat(grid: Grid, mask: number): void {
  const bits = withCheck((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412
  const bit = (at: number) => ((bits >> at) & 1) === 1
  const { size } = grid
  for (let at = 0; at < 15; at += 1) {
    // Skip the timing patterns in row and column 6.
    fix(grid, at < 8 ? 8 : at === 8 ? 7 : 14 - at, at < 6 ? at : at < 8 ? at + 1 : 8, bit(at))
    fix(grid, at < 8 ? size - 1 - at : 8, at < 8 ? 8 : size - 15 + at, bit(at))
  }
  fix(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  const bits = withCheck(version, 12, 0x1f25)
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [grid.size - 11 + (at % 3), Math.floor(at / 3)]
    const isDark = ((bits >> at) & 1) === 1
    fix(grid, far, near, isDark)
    fix(grid, near, far, isDark)
  }
}

/** An empty symbol with all its patterns. */
export function patterns(version: number): Grid {
  const size = 17 + version * 4
  const grid: Grid = { size, dark: square(size), fixed: square(size) }
  for (let at = 0; at < size; at += 1) {
    fix(grid, 6, at, at % 2 === 0)
    fix(grid, at, 6, at % 2 === 0)
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) rings(grid, x, y, 4, [2, 4])
  const places = ALIGNMENT[version - 1]!
  const last = size - 7
  const isCorner = (x: number, y: number) => (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
  for (const y of places) for (const x of places) if (!isCorner(x, y)) rings(grid, x, y, 2, [1])
  drawFormat(grid, 0)
  drawVersion(grid, version)
  return grid
}
