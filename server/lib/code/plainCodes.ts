import encodeQR from 'qr'
import type { MiniProgramCodes } from '../../ports/miniProgramCodes'
import { bitmapPng } from './png'

/** Quiet zone around a code, in modules, so phones can read it on any background. */
const QUIET = 4

/** A code of version 10, with its quiet zone: larger ones are too fine to scan from a poster. */
const LARGEST_SIDE = 57 + 2 * QUIET

/** The modules row by row with the quiet zone; true is dark. Throws if the address exceeds 213 bytes. */
function modulesOf(address: string): boolean[][] {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  if (modules.length > LARGEST_SIDE) throw new RangeError('the address is too long for a code')
  return modules
}

function svg(code: boolean[][], width: number): Uint8Array<ArrayBuffer> {
  const side = code.length
  const path = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`
  return new TextEncoder().encode(text)
}

function png(code: boolean[][], width: number): Promise<Uint8Array<ArrayBuffer>> {
  // Whole pixels per module; the remainder widens the margin.
  const scale = Math.floor(width / code.length)
  const margin = Math.floor((width - scale * code.length) / 2)
  return bitmapPng(width, (x, y) => code[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)] === true)
}

/** Draws a QR code that leads to the merchant's visitor URL. Works offline; it is not WeChat's code. */
export const plainCodes: MiniProgramCodes = {
  isOfficial: () => Promise.resolve(false),
  draw: ({ address, type, width }) =>
    type === 'svg' ? Promise.resolve(svg(modulesOf(address), width)) : png(modulesOf(address), width),
}
