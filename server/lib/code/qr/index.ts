import { codewordsOf } from './codewords'
import { drawFormat, patterns } from './grid'
import type { Grid } from './grid'

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Bits run up and down in pairs of columns from the right, skipping the timing column 6. */
function fill({ size, dark, fixed }: Grid, bytes: readonly number[]): void {
  let bit = 0
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const upwards = ((right < 6 ? right + 1 : right) & 2) === (size - 1 & 2)
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue
        dark[y]![x] = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        bit += 1
      }
    }
  }
}

function masked({ size, dark, fixed }: Grid, mask: number): Grid {
  const grid = { size, fixed, dark: dark.map((row, y) => row.map((isDark, x) => (fixed[y]![x] ? isDark : isDark !== MASKS[mask]!(x, y)))) }
  drawFormat(grid, mask)
  return grid
}

const FINDER_LIKE = /(?=10111010000|00001011101)/g

/** Penalty score for poor readability: long runs, blocks, lookalikes of a corner, too much of one shade. */
function penalty({ size, dark }: Grid): number {
  const rows = dark.map((row) => row.map(Number).join(''))
  const columns = Array.from({ length: size }, (_, x) => dark.map((row) => Number(row[x])).join(''))
  let points = 0
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    points += 40 * (line.match(FINDER_LIKE)?.length ?? 0)
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) if (dark[y]![x] === dark[y - 1]![x] && dark[y]![x] === dark[y]![x - 1] && dark[y]![x] === dark[y - 1]![x - 1]) points += 3
  }
  const share = dark.flat().filter(Boolean).length / (size * size)
  return points + Math.floor(Math.abs(share * 20 - 10)) * 10
}

/** The modules of the QR code of a text (ISO/IEC 18004, level M), row by row; true is dark. */
export function qrCode(text: string): boolean[][] {
  const { version, bytes } = codewordsOf(text)
  const grid = patterns(version)
  fill(grid, bytes)
  const all = MASKS.map((_, mask) => masked(grid, mask))
  return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best)).dark
}
