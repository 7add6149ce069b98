import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { CHARACTERS_PER_MINUTE, WORDS_PER_MINUTE } from '@/contract/guide/package/spotMeasure'
import { required } from '@/lib/required'
import type { LanguageParent } from '../state/editorState'
import type { MatrixRow } from './cells'

/** Work left, as far as it is known: characters to write and seconds to record. */
export interface Work {
  characters: number
  seconds: number
  /** Missing texts that cannot be estimated: neither the first language nor a visible one has a text. */
  unknown: number
}

type Spoken = Pick<Work, 'characters' | 'seconds'>

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
  const totals = new Map<string, Spoken>()
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

/** Estimates for missing texts. */
export interface WorkEstimates {
  /** By point: the text in the guide's first language, the source of translations. */
  sources: ReadonlyMap<string, Spoken>
  /** Characters per second of each packet, in the order of the columns. */
  rates: readonly number[]
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
  const sources = new Map<string, Spoken>()
  for (const { packetId, poiId, characters } of spots) {
    if (main && packetId === main.id && poiId !== null && characters > 0 && !sources.has(poiId))
      sources.set(poiId, { characters, seconds: characters / rateOf(main) })
  }
  return { sources, rates: columns.map(rateOf) }
}

const NONE: Work = { characters: 0, seconds: 0, unknown: 0 }
const sumOf = (items: readonly Work[]) =>
  items.reduce(
    (sum, item) => ({
      characters: sum.characters + item.characters,
      seconds: sum.seconds + item.seconds,
      unknown: sum.unknown + item.unknown,
    }),
    NONE,
  )

/**
 * Remaining work of one cell. A missing text is as long as its translation source; without one, as the longest text in
 * another language, converted to this one.
 */
function ofCell({ poi, cells }: MatrixRow, column: number, { sources, rates }: WorkEstimates): Work {
  const { state, spot } = required(cells[column], 'cell of the column')
  const rateOf = (at: number) => required(rates[at], 'rate of the column')
  if (spot && (state === 'noAudio' || state === 'stale')) return { ...NONE, seconds: spot.characters / rateOf(column) }
  if (state !== 'noText') return NONE
  const source = sources.get(poi.id)
  if (source) return { ...NONE, ...source }
  const seconds = Math.max(0, ...cells.map((other, at) => (other.spot?.characters ?? 0) / rateOf(at)))
  if (seconds === 0) return { ...NONE, unknown: 1 }
  return { ...NONE, characters: Math.round(seconds * rateOf(column)), seconds }
}

export const workOfRow = (row: MatrixRow, estimates: WorkEstimates): Work =>
  sumOf(row.cells.map((_, column) => ofCell(row, column, estimates)))

export const workOf = (rows: readonly MatrixRow[], estimates: WorkEstimates): Work =>
  sumOf(rows.map((row) => workOfRow(row, estimates)))

/** `10.9` minutes for one row, `62` for many. */
export const minutesLeft = (seconds: number) =>
  seconds === 0 ? '0' : seconds < 600 ? Math.max(0.1, seconds / 60).toFixed(1) : String(Math.round(seconds / 60))
