import { useCallback, useMemo, useState } from 'react'
import { fetchGuide, fetchPacket } from '../calls'
import type { Guide, Packet, PacketChoice } from '../calls'
import { readSaved, save } from '../saved'
import { useAnswer } from '../useAnswer'
import type { Answer } from '../useAnswer'

export interface OpenGuide {
  guide: Answer<Guide>
  /** Of the chosen packet; none while the guide has none. */
  packet: Answer<Packet>
  choice: PacketChoice | null
  choose: (packetId: string) => void
}

/** The packet to begin with: the one chosen last time, a default in the phone's language, any default, the first. */
export function firstPacket(
  packets: readonly PacketChoice[],
  savedId: string | null,
  languages: readonly string[],
): PacketChoice | null {
  const defaults = packets.filter(({ status }) => status)
  const spoken = languages.flatMap((language) =>
    defaults.filter(({ language: { code } }) => code.split('-')[0] === language.split('-')[0]),
  )
  return packets.find(({ id }) => id === savedId) ?? spoken[0] ?? defaults[0] ?? packets[0] ?? null
}

/** Without a choice of voices, each language has its default alone, or its first packet. */
export function offered({ packets, showSetting }: Pick<Guide, 'packets' | 'showSetting'>): PacketChoice[] {
  if (showSetting.voiceChoice) return packets
  const ofLanguage = (id: string) => packets.filter(({ language }) => language.id === id)
  return [...new Set(packets.map(({ language }) => language.id))].flatMap((id) => {
    const list = ofLanguage(id)
    return list.find(({ status }) => status) ?? list.slice(0, 1)
  })
}

export function useGuide(guideId: string | null): OpenGuide {
  const guide = useAnswer(guideId, (signal) => fetchGuide(guideId ?? '', signal))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { data } = guide
  const choice = useMemo(
    () => data && firstPacket(offered(data), chosenId ?? readSaved<string>('packet', data.id), navigator.languages),
    [chosenId, data],
  )
  const key = data && choice && `${data.id} ${data.revision} ${data.trial} ${choice.id}`
  const packet = useAnswer(key, async (signal) => {
    if (!data || !choice) throw new Error('called without a guide')
    return fetchPacket(data, choice.id, signal)
  })
  const choose = useCallback(
    (packetId: string) => {
      setChosenId(packetId)
      if (data) save('packet', data.id, packetId)
    },
    [data],
  )
  return { guide, packet, choice, choose }
}
