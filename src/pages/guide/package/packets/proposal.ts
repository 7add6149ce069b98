import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { LanguageParent } from '../state/editorState'

type Packets = readonly Pick<PacketRecord, 'languageId' | 'voiceStyleId'>[]

/** The language's first voice without a packet; otherwise its first voice. */
export function voiceFor(language: LanguageParent | undefined, packets: Packets): string | null {
  const voices = language?.voiceStyles ?? []
  const usedVoices = new Set(
    packets.flatMap(({ languageId, voiceStyleId }) => (languageId === language?.id ? [voiceStyleId] : [])),
  )
  return (voices.find(({ id }) => !usedVoices.has(id)) ?? voices[0])?.id ?? null
}

/** Most likely values of a new packet: the guide's first language without one, otherwise another voice of its first language. A copy goes to another language. */
export function proposal(
  languages: readonly LanguageParent[],
  packets: Packets,
  from: Pick<PacketRecord, 'languageId'> | null,
): { languageId: string | null; voiceStyleId: string | null } {
  const candidates = languages.filter(({ id, ofGuide }) => ofGuide && id !== from?.languageId)
  const language =
    candidates.find(({ id }) => packets.every(({ languageId }) => languageId !== id)) ??
    candidates[0] ??
    languages.find(({ id }) => id === from?.languageId)
  return { languageId: language?.id ?? null, voiceStyleId: voiceFor(language, packets) }
}
