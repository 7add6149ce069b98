import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { CHARACTERS_PER_MINUTE, WORDS_PER_MINUTE } from '@/contract/guide/package/spotMeasure'
import { required } from '@/lib/required'
import type { LanguageParent } from '../state/editorState'
import type { MatrixRow } from './cells'

/** Work left: characters to write and seconds to record. */
export interface Work {
  characters: number
  seconds: number
}

/** Average letters of a word, including the space. */
const WORD_LENGTH = 6
/** Minimum recorded seconds in a language before its own pace is used. */
const MIN_RECORDED_SECONDS = 60

const byCharacters = (code: string) => /^(zh|yue|ja|ko)/i.test(code)

/** Characters per second of a packet: from the recordings here, otherwise the usual pace of the language. */
function speechRates(
  packets: readonly PacketRecord[],
  spots: readonly SpotRow[],
  languages: readonly LanguageParent[],
): (packet: PacketRecord) => number {
  const languageOf = new Map(packets.map(({ id, languageId }) => [id, languageId]))
  const totals = new Map<string, Work>()
  for (const { packetId, audio, characters } of spots) {
    const language = languageOf.get(packetId)
    if (language === undefined || !audio || characters === 0) continue
    const total = totals.get(language) ?? { characters: 0, seconds: 0 }
    totals.set(language, { characters: total.characters + characters, seconds: total.seconds + audio.seconds })
  }
  return ({ languageId }) => {
    const languageTotal = totals.get(languageId)
    if (languageTotal && languageTotal.seconds >= MIN_RECORDED_SECONDS)
      return languageTotal.characters / languageTotal.seconds
    const code = languages.find(({ id }) => id === languageId)?.code ?? ''
    return (byCharacters(code) ? CHARACTERS_PER_MINUTE : WORDS_PER_MINUTE * WORD_LENGTH) / 60
  }
}

/** Default length of an explanation in a language without text, in seconds of speech. */
const TYPICAL_SECONDS = 60

/** Estimates for missing texts. */
export interface WorkEstimates {
  /** By point: the text in the guide's first language, the source of translations. */
  sources: ReadonlyMap<string, Work>
  /** By packet, in the order of the columns. */
  languages: readonly LanguageEstimate[]
}

interface LanguageEstimate {
  /** Characters per second. */
  rate: number
  /** Average text length. */
  typical: number
}

interface PackageTexts {
  packets: readonly PacketRecord[]
  spots: readonly SpotRow[]
}

/** `columns` are the visible packets; `main` is the source of translations. */
export function estimatesOf(
  columns: readonly PacketRecord[],
  main: PacketRecord | null,
  { packets, spots }: PackageTexts,
  languages: readonly LanguageParent[],
): WorkEstimates {
  const rateOf = speechRates(packets, spots, languages)
  const sources = new Map<string, Work>()
  for (const { packetId, poiId, characters } of spots) {
    if (main && packetId === main.id && poiId !== null && characters > 0 && !sources.has(poiId))
      sources.set(poiId, { characters, seconds: characters / rateOf(main) })
  }
  const languageOf = new Map(packets.map(({ id, languageId }) => [id, languageId]))
  const estimates = columns.map((column): LanguageEstimate => {
    const withText = spots.filter(
      ({ packetId, characters }) => characters > 0 && languageOf.get(packetId) === column.languageId,
    )
    const rate = rateOf(column)
    const average = withText.reduce((sum, { characters }) => sum + characters, 0) / withText.length
    return { rate, typical: Math.round(withText.length > 0 ? average : TYPICAL_SECONDS * rate) }
  })
  return { sources, languages: estimates }
}

const NONE: Work = { characters: 0, seconds: 0 }
const sumOf = (items: readonly Work[]) =>
  items.reduce(
    (sum, item) => ({ characters: sum.characters + item.characters, seconds: sum.seconds + item.seconds }),
    NONE,
  )

/**
 * Remaining work of one cell. A missing text is estimated from its translation source; without one, from the text in another language, converted to this
 * one; without any, from the language's average.
 */
function ofCell({ poi, cells }: MatrixRow, column: number, { sources, languages }: WorkEstimates): Work {
  const { state, spot } = required(cells[column], 'cell of the column')
  const estimateOf = (at: number) => required(languages[at], 'estimate of the column')
  const { rate, typical } = estimateOf(column)
  if (spot && (state === 'noAudio' || state === 'stale')) return { characters: 0, seconds: spot.characters / rate }
  if (state !== 'noText') return NONE
  const source = sources.get(poi.id)
  if (source) return source
  const seconds = Math.max(0, ...cells.map((other, at) => (other.spot?.characters ?? 0) / estimateOf(at).rate))
  return seconds > 0
    ? { characters: Math.round(seconds * rate), seconds }
    : { characters: typical, seconds: typical / rate }
}

export const workOfRow = (row: MatrixRow, estimates: WorkEstimates): Work =>
  sumOf(row.cells.map((_, column) => ofCell(row, column, estimates)))

export const workOf = (rows: readonly MatrixRow[], estimates: WorkEstimates): Work =>
  sumOf(rows.map((row) => workOfRow(row, estimates)))

/** `10.9` minutes for one row, `62` for many. */
export const minutesLeft = (seconds: number) =>
  seconds === 0 ? '0' : seconds < 600 ? Math.max(0.1, seconds / 60).toFixed(1) : String(Math.round(seconds / 60))
