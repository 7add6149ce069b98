/** ISO/IEC 18004, error correction level M, versions 1 to 10: total codewords, correction codewords per block, and blocks. */
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]

const dataBytes = (version: number): number => TOTAL[version - 1]! - CORRECTION[version - 1]! * BLOCKS[version - 1]!
/** Number of bits of the length field for a text in bytes. */
const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

/** Powers of 2 in GF(256) with x⁸ + x⁴ + x³ + x² + 1, and their logarithms. */
const [POWER, LOG] = (() => {
  const power = new Uint8Array(255)
  const log = new Uint8Array(256)
  for (let at = 0, value = 1; at < 255; at += 1) {
    power[at] = value
    log[value] = at
    value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
  }
  return [power, log]
})()

const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : POWER[(LOG[a]! + LOG[b]!) % 255]!)

/** The generator polynomial (x − 2⁰) … (x − 2ⁿ⁻¹) without its leading 1, highest power first. */
function generator(degree: number): number[] {
  let polynomial = [1]
  for (let root = 0; root < degree; root += 1) {
    const longer = [...polynomial, 0]
    polynomial.forEach((value, at) => {
      longer[at + 1]! ^= times(value, POWER[root]!)
    })
    polynomial = longer
  }
  return polynomial.slice(1)
}

/** The Reed–Solomon bytes of a block. */
function correctionOf(block: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const byte of block) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((value, at) => {
      rest[at]! ^= times(value, factor)
    })
  }
  return rest
}

function padded(bytes: Uint8Array, version: number): number[] {
  const room = dataBytes(version)
  const bits = [0, 1, 0, 0]
  const push = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1)
  }
  push(bytes.length, lengthBits(version))
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, room * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const data = Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** The codewords of the smallest symbol that fits the text, data and correction interleaved. Throws if the text exceeds 213 bytes. */
export function codewordsOf(text: string): { version: number; bytes: number[] } {
  const given = new TextEncoder().encode(text)
  const version = TOTAL.findIndex((_, at) => given.length * 8 + 4 + lengthBits(at + 1) <= dataBytes(at + 1) * 8) + 1
  if (version === 0) throw new RangeError('the text is too long for a code')
  const [total, correction, count] = [TOTAL[version - 1]!, CORRECTION[version - 1]!, BLOCKS[version - 1]!]
  const data = padded(given, version)
  const divisor = generator(correction)
  const short = Math.floor(total / count) - correction
  const longer = total % count
  const blocks = Array.from({ length: count }, (_, at) => {
    const length = short + (at >= count - longer ? 1 : 0)
    return data.splice(0, length)
  })
  const corrections = blocks.map((block) => correctionOf(block, divisor))
  const interleaved = (lists: readonly (readonly number[])[], longest: number) => Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return { version, bytes: [...interleaved(blocks, short + 1), ...interleaved(corrections, correction)] }
}
