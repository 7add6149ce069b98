/** A box of an MP4 file. Numbers are 32-bit words. */
const box = (name: string, ...content: (number | number[] | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    content.map((part) => {
      if (Buffer.isBuffer(part)) return part
      const words = [part].flat()
      const bytes = Buffer.alloc(words.length * 4)
      words.forEach((word, index) => bytes.writeUInt32BE(word, index * 4))
      return bytes
    }),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + body.length)
  return Buffer.concat([size, Buffer.from(name, 'latin1'), body])
}

/** The tables that say where packets are. */
export interface Tables {
  stts: number[]
  stsz: number[]
  stsc: number[]
  stco: number[]
}

const MATRIX = [0x1_00_00, 0, 0, 0, 0x1_00_00, 0, 0, 0, 0x40_00_00_00]
const AAC = Buffer.from('0380808025000100048080801740150000000000603e0000603e0580808005138856e500068080800102', 'hex')
const RATE = 22_050

const entry = (...children: Buffer[]) =>
  box('mp4a', 0, 1, 0, 0, 0x2_00_10, 0, RATE * 0x1_00_00, box('esds', 0, AAC), ...children)

function moov({ stts, stsz, stsc, stco }: Tables, inEntry: Buffer[], more: Buffer[]): Buffer {
  const stbl = box(
    'stbl',
    box('stsd', 0, 1, entry(...inEntry)),
    box('stts', 0, stts),
    box('stsz', 0, stsz),
    box('stsc', 0, stsc),
    box('stco', 0, stco),
  )
  return box(
    'moov',
    box('mvhd', 0, 0, 0, RATE, 0, 0x1_00_00, 0x1_00_00_00, 0, 0, MATRIX, 0, 0, 0, 0, 0, 0, 2),
    box(
      'trak',
      box('tkhd', 3, 0, 0, 1, 0, 0, 0, 0, 0, 0x1_00_00_00, MATRIX, 0, 0),
      box(
        'mdia',
        box('mdhd', 0, 0, 0, RATE, 0, 0x55_c4_00_00),
        box('hdlr', 0, 0, Buffer.from('soun'), 0, 0, 0, Buffer.alloc(1)),
        box('minf', stbl),
      ),
    ),
    ...more,
  )
}

const FTYP = box('ftyp', Buffer.from('M4A '), 0, Buffer.from('isom'))

/** An m4a whose tables say anything; its data, behind them, are zeros. */
export const m4aOf = (tables: Tables, dataBytes: number, inEntry: Buffer[] = []): Buffer =>
  Buffer.concat([FTYP, moov(tables, inEntry, []), box('mdat', Buffer.alloc(dataBytes))])

/** A fragmented m4a with one run of this many samples, which all have the same length and size. */
export const fragmentedM4a = (samples: number): Buffer =>
  Buffer.concat([
    FTYP,
    moov({ stts: [0], stsz: [0, 0], stsc: [0], stco: [0] }, [], [box('mvex', box('trex', 0, 1, 1, 1024, 100, 0))]),
    hugeRun(samples),
    box('mdat', Buffer.alloc(20_000)),
  ])

/** A fragment with one run. */
export const hugeRun = (samples: number): Buffer => box('moof', box('traf', box('tfhd', 0, 1), box('trun', 0, samples)))
