import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { spotState } from '@/contract/guide/package/guideSpot'
import { needsNames } from '@/contract/guide/package/spotNames'
import type { LanguageParent } from './editorState'

/** The wanted packet; else the default one of the guide's first language that has one, as submissions judge it. */
export function visiblePacket(
  packets: readonly PacketRecord[],
  languageIds: readonly string[],
  requestedId: string | null,
): PacketRecord | null {
  const defaults = packets.filter(({ status }) => status)
  const main = languageIds.flatMap((id) => defaults.filter(({ languageId }) => languageId === id))[0]
  return packets.find(({ id }) => id === requestedId) ?? main ?? defaults[0] ?? packets[0] ?? null
}

/** Languages in which points need their own names: those written differently from the guide's first language. */
export function namedLanguages(
  languages: readonly LanguageParent[],
  languageIds: readonly string[],
): ReadonlySet<string> {
  const main = languages.find(({ id }) => id === languageIds[0])?.code ?? 'zh'
  return new Set(languages.filter(({ code }) => needsNames(code, main)).map(({ id }) => id))
}

/** A packet's explanations by point; the first where a point has several. */
export function spotsOf(spots: readonly SpotRow[], packetId: string | null): ReadonlyMap<string, SpotRow> {
  const spotByPoint = new Map<string, SpotRow>()
  for (const spot of spots) {
    if (spot.packetId === packetId && spot.poiId !== null && !spotByPoint.has(spot.poiId))
      spotByPoint.set(spot.poiId, spot)
  }
  return spotByPoint
}

/** Whether visitors would find neither sound nor text here. */
export const isMissing = (online: boolean, spot: SpotRow | undefined) =>
  online && (!spot || spotState(spot) === 'empty')

/** Fault of a point's audio: missing, or older than its text. */
export function soundState(online: boolean, spot: SpotRow | undefined): 'missing' | 'stale' | undefined {
  if (isMissing(online, spot)) return 'missing'
  return spot && spotState(spot) === 'stale' ? 'stale' : undefined
}

interface VoiceNode {
  id: string
  name: string
  packets: PacketRecord[]
}
export interface LanguageNode {
  id: string
  name: string
  short: string
  voices: VoiceNode[]
  packets: number
}

/** Language → voice style → packets; packets of removed languages or voices stay under a placeholder name. */
export function packetTree(packets: readonly PacketRecord[], languages: readonly LanguageParent[]): LanguageNode[] {
  const knownIds = new Set(languages.map(({ id }) => id))
  const deletedIds = [...new Set(packets.map(({ languageId }) => languageId))].filter((id) => !knownIds.has(id))
  const allLanguages = [
    ...languages,
    ...deletedIds.map((id) => ({
      id,
      name: '已删除的语种',
      short: '?',
      voiceStyles: [] as LanguageParent['voiceStyles'],
    })),
  ]
  return allLanguages.flatMap(({ id, name, short, voiceStyles }) => {
    const languagePackets = packets.filter(({ languageId }) => languageId === id)
    if (languagePackets.length === 0) return []
    const voices = [...new Set(languagePackets.map(({ voiceStyleId }) => voiceStyleId))].map((voice) => ({
      id: voice,
      name: voiceStyles.find((style) => style.id === voice)?.name ?? '已删除的音色',
      packets: languagePackets.filter(({ voiceStyleId }) => voiceStyleId === voice),
    }))
    return [{ id, name, short, voices, packets: languagePackets.length }]
  })
}

/** `58′`: minutes of a whole packet. */
export const minutesText = (seconds: number) => `${Math.round(seconds / 60)}′`
