import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { CHARACTERS_PER_MINUTE, WORDS_PER_MINUTE } from '@/contract/guide/package/spotMeasure'
import type { LanguageParent } from '../state/workshop'
import type { MatrixRow } from './cells'

/** Work left: characters to write and seconds to record. */
export interface Work {
  characters: number
  seconds: number
}

/** Average letters of a word, including the space. */
const WORD_LENGTH = 6
/** Minimum recorded seconds in a language before its own pace is used. */
const ENOUGH_SECONDS = 60

const byCharacters = (code: string) => /^(zh|yue|ja|ko)/i.test(code)

/** Characters per second by packet: from the recordings here, otherwise the usual pace of the language. */
function paces(shown: readonly PacketRecord[], packets: readonly PacketRecord[], spots: readonly SpotRow[], languages: readonly LanguageParent[]): number[] {
  const languageOf = new Map(packets.map(({ id, languageId }) => [id, languageId]))
  const recorded = new Map<string, Work>()
  for (const { packetId, audio, characters } of spots) {
    const language = languageOf.get(packetId)
    if (language === undefined || !audio || characters === 0) continue
    const so = recorded.get(language) ?? { characters: 0, seconds: 0 }
    recorded.set(language, { characters: so.characters + characters, seconds: so.seconds + audio.seconds })
  }
  return shown.map(({ languageId }) => {
    const own = recorded.get(languageId)
    if (own && own.seconds >= ENOUGH_SECONDS) return own.characters / own.seconds
    const code = languages.find(({ id }) => id === languageId)?.code ?? ''
    return (byCharacters(code) ? CHARACTERS_PER_MINUTE : WORDS_PER_MINUTE * WORD_LENGTH) / 60
  })
}

/** Default length of an explanation in a language without text, in seconds of speech. */
const TYPICAL_SECONDS = 60

/** Estimates for missing texts. */
export interface Yardstick {
  /** By point: the text in the guide's first language, the source of translations. */
  sources: ReadonlyMap<string, Work>
  /** By packet: characters per second, and the average text length in its language. */
  pace: readonly number[]
  typical: readonly number[]
}

interface Written {
  packets: readonly PacketRecord[]
  spots: readonly SpotRow[]
}

/** `shown` are the packets of the columns; `main` is the source of translations. */
export function yardstickOf(shown: readonly PacketRecord[], main: PacketRecord | null, { packets, spots }: Written, languages: readonly LanguageParent[]): Yardstick {
  const pace = paces(shown, packets, spots, languages)
  const sources = new Map<string, Work>()
  const [mainPace] = main ? paces([main], packets, spots, languages) : []
  for (const { packetId, poiId, characters } of spots) {
    if (packetId === main?.id && poiId !== null && characters > 0 && !sources.has(poiId)) sources.set(poiId, { characters, seconds: characters / mainPace! })
  }
  const languageOf = new Map(packets.map(({ id, languageId }) => [id, languageId]))
  const typical = shown.map(({ languageId }, column) => {
    const written = spots.filter(({ packetId, characters }) => characters > 0 && languageOf.get(packetId) === languageId)
    return written.length > 0 ? Math.round(written.reduce((sum, { characters }) => sum + characters, 0) / written.length) : Math.round(TYPICAL_SECONDS * pace[column]!)
  })
  return { sources, pace, typical }
}

const NONE: Work = { characters: 0, seconds: 0 }
const sumOf = (works: readonly Work[]) => works.reduce((sum, one) => ({ characters: sum.characters + one.characters, seconds: sum.seconds + one.seconds }), NONE)

/**
 * Remaining work of one cell. A missing text is estimated from its translation source; without one, from the text in another language, converted to this
 * one; without any, from the language's average.
 */
function ofCell({ poi, cells }: MatrixRow, column: number, { sources, pace, typical }: Yardstick): Work {
  const { state, spot } = cells[column]!
  if (spot && (state === 'noAudio' || state === 'stale')) return { characters: 0, seconds: spot.characters / pace[column]! }
  if (state !== 'noText') return NONE
  const source = sources.get(poi.id)
  if (source) return source
  const seconds = Math.max(0, ...cells.map((other, at) => (other.spot?.characters ?? 0) / pace[at]!))
  return seconds > 0 ? { characters: Math.round(seconds * pace[column]!), seconds } : { characters: typical[column]!, seconds: typical[column]! / pace[column]! }
}

export const workOfRow = (row: MatrixRow, yardstick: Yardstick): Work => sumOf(row.cells.map((_, column) => ofCell(row, column, yardstick)))

export const workOf = (rows: readonly MatrixRow[], yardstick: Yardstick): Work => sumOf(rows.map((row) => workOfRow(row, yardstick)))

/** `10.9` minutes for one row, `62` for many. */
export const minutesLeft = (seconds: number) => (seconds === 0 ? '0' : seconds < 600 ? Math.max(0.1, seconds / 60).toFixed(1) : String(Math.round(seconds / 60)))
