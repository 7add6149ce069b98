const ID3_BYTES = 10
const ID3_FOOTER = 0x10
const APE_BYTES = 32
/** Of an APE tag's flags: it has a header, and this is the header. */
const APE_HAS_HEADER = 0x80_00_00_00
const APE_IS_HEADER = 0x20_00_00_00
const ID3V1_BYTES = 128
const ID3V1_EXTENDED_BYTES = 227
const LYRICS = 'LYRICSBEGIN'
/** A glance at each byte of other content must be cheap. */
const FIRST_LETTERS: ReadonlySet<number> = new Set(Array.from('IATL', (letter) => letter.charCodeAt(0)))

/** Bytes of the tag that starts at a place, such as ID3 with its pictures; 0 if none does. It may end behind the end of the file. */
export function tagBytesAt(view: DataView, at: number): number {
  if (!FIRST_LETTERS.has(view.getUint8(at))) return 0
  const left = view.byteLength - at
  const isNamed = (name: string) => startsWith(view, at, name)
  if (isNamed('ID3') && left >= ID3_BYTES) return id3Bytes(view, at)
  if (isNamed('APETAGEX') && left >= APE_BYTES) return apeBytes(view, at)
  if (isNamed('TAG+') && left >= ID3V1_EXTENDED_BYTES + ID3V1_BYTES) return ID3V1_EXTENDED_BYTES
  if (isNamed('TAG') && left >= ID3V1_BYTES) return ID3V1_BYTES
  // Lyrics end by a word, not by a size: what follows is passed like any other content.
  return isNamed(LYRICS) ? LYRICS.length : 0
}

/** ID3v2: seven bits of each byte count, and a footer may follow. */
function id3Bytes(view: DataView, at: number): number {
  const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + (view.getUint8(at + offset) & 0x7f), 0)
  return size + ID3_BYTES + ((view.getUint8(at + 5) & ID3_FOOTER) === 0 ? 0 : ID3_BYTES)
}

/** Its size leaves the header out, and its footer in. Version 1 has no header: its items end with the footer, which is met alone. */
function apeBytes(view: DataView, at: number): number {
  const size = view.getUint32(at + 12, true)
  const flags = view.getUint32(at + 20, true)
  return (flags & APE_HAS_HEADER) !== 0 && (flags & APE_IS_HEADER) !== 0 ? APE_BYTES + size : APE_BYTES
}

/** Without making a text: asked at each byte of a file. */
function startsWith(view: DataView, at: number, name: string): boolean {
  if (at + name.length > view.byteLength) return false
  for (let place = 0; place < name.length; place += 1)
    if (view.getUint8(at + place) !== name.charCodeAt(place)) return false
  return true
}
