import { FRAME_READERS, textAt, viewOf } from '@/contract/media/sound/frames'

/** Kinds of sound files that recorders and editors write. */
export type SoundFormat = 'mp3' | 'wav' | 'm4a' | 'aac' | 'ogg' | 'flac' | 'amr' | 'wma' | 'webm' | 'aiff' | 'caf'

/** As users know them. */
export const FORMAT_NAMES: Record<SoundFormat, string> = {
  mp3: 'MP3',
  wav: 'WAV',
  m4a: 'M4A',
  aac: 'AAC',
  ogg: 'OGG / Opus',
  flac: 'FLAC',
  amr: 'AMR',
  wma: 'WMA',
  webm: 'WebM',
  aiff: 'AIFF',
  caf: 'CAF',
}

/** First bytes of a file, by place. */
const MARKS: readonly (readonly [at: number, text: string, format: SoundFormat])[] = [
  [8, 'WAVE', 'wav'],
  [4, 'ftyp', 'm4a'],
  [0, 'OggS', 'ogg'],
  [0, 'fLaC', 'flac'],
  [0, '#!AMR', 'amr'],
  [0, '\x30\x26\xb2\x75', 'wma'],
  [0, '\x1a\x45\xdf\xa3', 'webm'],
  [8, 'AIFF', 'aiff'],
  [8, 'AIFC', 'aiff'],
  [0, 'caff', 'caf'],
]

/** The format of a sound by its first bytes, behind any tags; null if it is none of these. Names and types of files are often wrong. */
export function soundFormatOf(head: Uint8Array): SoundFormat | null {
  const view = viewOf(head)
  const mark = MARKS.find(([at, text]) => textAt(view, at, text.length) === text)
  if (mark) return mark[2]
  return (['aac', 'mp3'] as const).find((format) => FRAME_READERS[format](view, 0) !== null) ?? null
}
