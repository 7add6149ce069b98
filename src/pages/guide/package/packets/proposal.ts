import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { LanguageParent } from '../state/workshop'

type Packets = readonly Pick<PacketRecord, 'languageId' | 'voiceStyleId'>[]

/** The first voice of a language that has no packet yet; else its first. */
export function voiceFor(language: LanguageParent | undefined, packets: Packets): string | null {
  const voices = language?.voiceStyles ?? []
  const taken = new Set(packets.flatMap(({ languageId, voiceStyleId }) => (languageId === language?.id ? [voiceStyleId] : [])))
  return (voices.find(({ id }) => !taken.has(id)) ?? voices[0])?.id ?? null
}

/** What a new packet is most likely for: the first of the guide's languages that has none yet, else another voice of its first one. A copy goes to another language than its own. */
export function proposal(languages: readonly LanguageParent[], packets: Packets, from: Pick<PacketRecord, 'languageId'> | null): { languageId: string | null; voiceStyleId: string | null } {
  const own = languages.filter(({ id, ofGuide }) => ofGuide && id !== from?.languageId)
  const language = own.find(({ id }) => packets.every(({ languageId }) => languageId !== id)) ?? own[0] ?? languages.find(({ id }) => id === from?.languageId)
  return { languageId: language?.id ?? null, voiceStyleId: voiceFor(language, packets) }
}
