import type { PacketRecord } from '@/contract/guidePacket'
import type { SpotRow } from '@/contract/guideSpot'
import { CHARACTERS_PER_MINUTE, WORDS_PER_MINUTE } from '@/contract/spotMeasure'
import type { LanguageParent } from '../bag/workshop'
import type { Cell, MatrixRow } from './cells'

/** What is still to be written, in characters, and to be recorded, in seconds. */
export interface Work {
  characters: number
  seconds: number
}

/** Letters of a word with the space behind it, on average. */
const WORD_LENGTH = 6
/** So much must be recorded in a language before its own pace is taken. */
const ENOUGH_SECONDS = 60

const byCharacters = (code: string) => /^(zh|yue|ja|ko)/i.test(code)

/** Characters a second by packet: as its language was recorded here so far, else as it is usually spoken. */
export function paces(packets: readonly PacketRecord[], spots: readonly SpotRow[], languages: readonly LanguageParent[]): number[] {
  const languageOf = new Map(packets.map(({ id, languageId }) => [id, languageId]))
  const recorded = new Map<string, Work>()
  for (const { packetId, audio, characters } of spots) {
    const language = languageOf.get(packetId)
    if (language === undefined || !audio || characters === 0) continue
    const so = recorded.get(language) ?? { characters: 0, seconds: 0 }
    recorded.set(language, { characters: so.characters + characters, seconds: so.seconds + audio.seconds })
  }
  return packets.map(({ languageId }) => {
    const own = recorded.get(languageId)
    if (own && own.seconds >= ENOUGH_SECONDS) return own.characters / own.seconds
    const code = languages.find(({ id }) => id === languageId)?.code ?? ''
    return (byCharacters(code) ? CHARACTERS_PER_MINUTE : WORDS_PER_MINUTE * WORD_LENGTH) / 60
  })
}

const NONE: Work = { characters: 0, seconds: 0 }

/** Of one cell: a text that is missing is taken to be as long as the point's longest one in another packet. */
function ofCell({ state, spot }: Cell, pace: number, source: Work): Work {
  if (state === 'noText') return source
  return spot && (state === 'noAudio' || state === 'stale') ? { characters: 0, seconds: spot.characters / pace } : NONE
}

export function workOfRow({ cells }: MatrixRow, pace: readonly number[]): Work {
  const source = cells.reduce((longest, { spot }, column): Work => {
    const characters = spot?.characters ?? 0
    return characters > longest.characters ? { characters, seconds: characters / pace[column]! } : longest
  }, NONE)
  return cells.map((cell, column) => ofCell(cell, pace[column]!, source)).reduce((sum, one) => ({ characters: sum.characters + one.characters, seconds: sum.seconds + one.seconds }), NONE)
}

export const workOf = (rows: readonly MatrixRow[], pace: readonly number[]): Work =>
  rows.map((row) => workOfRow(row, pace)).reduce((sum, one) => ({ characters: sum.characters + one.characters, seconds: sum.seconds + one.seconds }), NONE)

/** `10.9` minutes of one row, `62` of many. */
export const minutesLeft = (seconds: number) => (seconds === 0 ? '0' : seconds < 600 ? Math.max(0.1, seconds / 60).toFixed(1) : String(Math.round(seconds / 60)))
