/** A box of an MP4 file: `body` is where its content starts. */
export interface Box {
  name: string
  start: number
  body: number
  end: number
}

export const HEADER_BYTES_MAX = 16

/** Tables of the longest sound are smaller. */
const TABLE_BYTES_MAX = 1024 * 1024
const TRACKS_MAX = 16
const RUNS_MAX = 256
/** Twenty minutes of sound in one chunk; programs write a second. For each packet the library adds up the sizes of its chunk. */
const SAMPLES_PER_CHUNK_MAX = 60_000
const SAMPLES_PER_RUN_MAX = 10_000

/** What the library needs of a sound. It would also follow other boxes, at any depth. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['stbl'],
  stbl: ['stsd', 'stts', 'stsz', 'stsc', 'stco', 'co64'],
  mvex: ['mehd', 'trex'],
  moof: ['traf'],
  traf: ['tfhd', 'tfdt', 'trun'],
  mp4a: ['esds'],
}
const REPEATS_MAX: Readonly<Record<string, number>> = {
  trak: TRACKS_MAX,
  trex: TRACKS_MAX,
  traf: TRACKS_MAX,
  trun: RUNS_MAX,
}

const CHECKS: Readonly<Record<string, (view: DataView, box: Box) => boolean>> = {
  stsd: isSoundDescription,
  stts: (view, box) => isTable(view, box, { entryBytes: 8 }),
  stco: (view, box) => isTable(view, box, { entryBytes: 4 }),
  co64: (view, box) => isTable(view, box, { entryBytes: 8 }),
  stsc: (view, box) => isTable(view, box, { entryBytes: 12 }) && areChunksSmall(view, box),
  // A common size of all samples leaves the table empty.
  stsz: (view, box) => isTable(view, box, { entryBytes: view.getUint32(box.body + 4) === 0 ? 4 : 0, countAt: 8 }),
  trun: isRun,
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The box whose header starts at `at`; null if there is none. Its end may lie behind the end of `bytes`. */
export function boxAt(bytes: Uint8Array, at: number): Box | null {
  const view = viewOf(bytes)
  if (at + 8 > bytes.byteLength) return null
  const short = view.getUint32(at)
  if (short === 1 && at + HEADER_BYTES_MAX > bytes.byteLength) return null
  const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short
  const header = short === 1 ? HEADER_BYTES_MAX : 8
  if (size < header || !Number.isSafeInteger(size)) return null
  return {
    name: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
    start: at,
    body: at + header,
    end: at + size,
  }
}

/**
 * Renames all boxes in a `moov` or `moof` that a sound does not need to `free`, which readers skip. Returns false if a
 * needed box is damaged or would make a reader loop beyond the box's content.
 */
export function restrictBoxes(bytes: Uint8Array): boolean {
  const box = boxAt(bytes, 0)
  try {
    return box !== null && box.end <= bytes.byteLength && restrictChildren(bytes, box)
  } catch (error) {
    // A box that breaks off: a field lies behind the end of the bytes.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Recurses as deep as `CHILDREN`. */
function restrictChildren(bytes: Uint8Array, parent: Box): boolean {
  const counts = new Map<string, number>()
  const view = viewOf(bytes)
  for (let at = parent.body; at + 8 <= parent.end;) {
    const box = boxAt(bytes, at)
    if (!box || box.end > parent.end) return false
    if (CHILDREN[parent.name]?.includes(box.name) !== true) hide(bytes, box)
    else {
      const count = (counts.get(box.name) ?? 0) + 1
      counts.set(box.name, count)
      if (count > (REPEATS_MAX[box.name] ?? 1)) return false
      if (CHECKS[box.name]?.(view, box) === false) return false
      if (CHILDREN[box.name] && !restrictChildren(bytes, box)) return false
    }
    at = box.end
  }
  return true
}

function hide(bytes: Uint8Array, box: Box): void {
  bytes.set(new TextEncoder().encode('free'), box.start + 4)
}

/** An entry whose children contain only its settings. Tracks with other descriptions, such as pictures, are hidden. */
function isSoundDescription(view: DataView, box: Box): boolean {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  const entry = boxAt(bytes, box.body + 8)
  // Behind the channels and the rate; QuickTime's version 1 has four more fields.
  const childrenAt = entry && [36, 52][view.getUint16(entry.start + 16)]
  if (
    view.getUint8(box.body) !== 0 ||
    view.getUint32(box.body + 4) !== 1 ||
    entry?.name !== 'mp4a' ||
    childrenAt == null
  ) {
    hide(bytes, box)
    return true
  }
  if (entry.body !== entry.start + 8 || entry.end > box.end) return false
  return restrictChildren(bytes, { ...entry, body: entry.start + childrenAt })
}

/** Whether a table is large enough for its declared entries. */
function isTable(view: DataView, box: Box, { entryBytes, countAt = 4 }: { entryBytes: number; countAt?: number }) {
  const size = box.end - box.body
  return size <= TABLE_BYTES_MAX && countAt + 4 + view.getUint32(box.body + countAt) * entryBytes <= size
}

function areChunksSmall(view: DataView, box: Box): boolean {
  for (let index = 0; index < view.getUint32(box.body + 4); index += 1) {
    const samples = view.getUint32(box.body + 8 + index * 12 + 4)
    if (samples < 1 || samples > SAMPLES_PER_CHUNK_MAX) return false
  }
  return true
}

/** Flags of a run: its own fields, and those repeated per sample. */
const RUN_FIELDS = [0x1, 0x4]
const SAMPLE_FIELDS = [0x100, 0x200, 0x400, 0x800]

function isRun(view: DataView, box: Box): boolean {
  const flags = view.getUint32(box.body) & 0xff_ff_ff
  const bytesOf = (fields: readonly number[]) => fields.filter((field) => (flags & field) !== 0).length * 4
  const samples = view.getUint32(box.body + 4)
  return (
    samples <= SAMPLES_PER_RUN_MAX && 8 + bytesOf(RUN_FIELDS) + samples * bytesOf(SAMPLE_FIELDS) <= box.end - box.body
  )
}
