import encodeQR from 'qr'

/** Light border that scanners need, in modules. */
export const QUIET = 4

export interface CodeModules {
  /** Modules a side, with the border. */
  side: number
  /** The dark modules as one path. */
  path: string
}

/** A QR code for an address. Level M: a tenth of the sign may be scratched or dirty and it still scans. */
export function codeModules(address: string): CodeModules {
  const data = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  const runs = data.flatMap((row, y) => {
    const parts: string[] = []
    for (let x = 0; x < row.length; x += 1) {
      let length = 0
      while (row[x + length]) length += 1
      if (length > 0) parts.push(`M${x} ${y}h${length}v1h-${length}z`)
      x += length
    }
    return parts
  })
  return { side: data.length, path: runs.join('') }
}
