import { useCallback, useMemo, useState } from 'react'
import { fetchOpenPacket, useBought } from '../buy/bought'
import type { Guide, Packet, PacketChoice } from '../calls'
import { firstAnswersOf } from '../firstAnswers'
import { preloadUrgentNotices } from '../home/useUrgentNotices'
import type { StoredGuide } from '../offline/stored'
import { useStoredGuides } from '../offline/useStoredGuides'
import { preview } from '../preview/mode'
import { readSaved, save } from '../saved'
import { trialKey } from '../trial'
import { useAnswer } from '../useAnswer'
import type { Answer } from '../useAnswer'
import { fetchGuide } from './fetchGuide'
import { offeredPart, sameAnswer, useClosed, useFunctionsOff, useSeen } from './latest'

export interface OpenGuide {
  guide: Answer<Guide>
  /** Of the chosen packet; none while the guide has none. */
  packet: Answer<Packet>
  choice: PacketChoice | null
  choose: (packetId: string) => void
  /** A newer revision than the one that is played from this phone. */
  update: Guide | null
  /** The guide as it is now, if it differs from the one that is open; taken over by `renew`. */
  latest: Guide | null
  renew: (renewed: Renewed) => void
  /** Opens what the phone has downloaded meanwhile. */
  reopen: () => void
  /** The server did not answer. */
  isUnreachable: boolean
  /** Taken offline since it was opened. */
  isClosed: boolean
}

/** A newer answer. `packet`: of the choice of `key` (`packetKey`); null if it is the one that is open, or there is none. */
export interface Renewed {
  guide: Guide
  packet: Packet | null
  key: string | null
}

/** A draft's packet is fetched again after each change; the old one stays visible until then. */
export const packetKey = (guide: Guide, packetId: string, isBought: boolean): string =>
  `${guide.id} ${preview === null ? guide.revision : 'draft'} ${trialKey(guide)} ${packetId} ${isBought}`

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

interface Sources {
  /** Downloaded packets; null while they are read. */
  stored: readonly StoredGuide[] | null
  current: Answer<Guide>
  /** Without a network since the page was opened. */
  wasUnreachable: boolean
  /** In this visit, and in an earlier one. */
  chosenId: string | null
  savedId: string | null
}

type Opened = Pick<OpenGuide, 'guide' | 'choice' | 'update'> & { source: StoredGuide | null }

/** Whether there is another packet to fetch. */
export const isNewer = (current: Guide, opened: Guide) =>
  current.revision !== opened.revision || trialKey(current) !== trialKey(opened)

/** Without what was downloaded before the guide was bought, which is still locked, and what was bought and paid back. */
export const usableOf = (
  stored: readonly StoredGuide[],
  { isBought, wasUnreachable }: { isBought: boolean; wasUnreachable: boolean },
): StoredGuide[] =>
  stored.filter(({ guide, packet: { until } }) =>
    until === undefined ? !isBought || wasUnreachable || guide.trial === null : isBought,
  )

/** The downloaded packet goes before the server's, in its own revision: a new one is offered, never forced. */
export function openedFrom({ stored, current, wasUnreachable, chosenId, savedId }: Sources): Opened {
  if (stored === null) return { guide: { state: 'loading', data: null }, choice: null, update: null, source: null }
  const wantedId = chosenId ?? savedId
  const any = wasUnreachable ? (stored[0] ?? null) : null
  const source = stored.find(({ packetId }) => packetId === wantedId) ?? (chosenId === null ? any : null)
  if (source) {
    const { guide, packetId } = source
    return {
      guide: { state: 'ready', data: guide },
      choice: guide.packets.find(({ id }) => id === packetId) ?? null,
      update: current.data && isNewer(current.data, guide) ? current.data : null,
      source,
    }
  }
  // Another language of a downloaded guide: the page stays, its packet says that there is no network.
  const guide: Answer<Guide> = current.data === null && any ? { state: 'ready', data: any.guide } : current
  const choice = guide.data && firstPacket(offered(guide.data), wantedId, languages())
  return { guide, choice, update: null, source: null }
}

/** Operators check the Chinese first, whatever their browser speaks. */
const languages = () => (preview === null ? navigator.languages : ['zh'])

async function fetchFirst(guideId: string, signal: AbortSignal): Promise<Guide> {
  const [guide] = await Promise.all([fetchGuide(guideId, signal), preloadUrgentNotices(guideId, signal)])
  return guide
}

/** The answer that is open: the first one, until a later one is taken over. */
function useCurrent(guideId: string | null) {
  const asked = useAnswer(
    guideId,
    (signal) => fetchFirst(guideId ?? '', signal),
    firstAnswersOf(guideId)?.guide ?? null,
  )
  const [renewed, setRenewed] = useState<Renewed | null>(null)
  const current = useMemo(
    (): Answer<Guide> => (renewed && preview === null ? { state: 'ready', data: renewed.guide } : asked),
    [asked, renewed],
  )
  const renew = useCallback(
    (next: Renewed) =>
      setRenewed((before) => ({
        ...next,
        packet: next.packet ?? (before?.key === next.key ? (before?.packet ?? null) : null),
      })),
    [],
  )
  return { current, renewed, renew }
}

interface PacketOf {
  guide: Guide | null
  choice: PacketChoice | null
  source: StoredGuide | null
  renewed: Renewed | null
  isBought: boolean
}

/** The chosen packet: from this phone, fetched before it was taken over, or asked for. */
function usePacket({ guide, choice, source, renewed, isBought }: PacketOf): Answer<Packet> {
  const key = source === null && guide && choice ? packetKey(guide, choice.id, isBought) : null
  const prepared = renewed?.key === key ? (renewed?.packet ?? null) : null
  const fetched = useAnswer(prepared ? null : key, async (signal) => {
    if (!guide || !choice) throw new Error('called without a guide')
    return fetchOpenPacket(guide, choice.id, isBought, signal)
  })
  const functionsOff = guide?.functionsOff
  return useMemo(() => {
    const ready = source?.packet ?? prepared ?? fetched.data
    return ready ? { state: 'ready', data: offeredPart(ready, functionsOff, isBought) } : fetched
  }, [fetched, functionsOff, isBought, prepared, source])
}

export function useGuide(guideId: string | null): OpenGuide {
  const [stored, reopen] = useStoredGuides(guideId)
  const { current, renewed, renew } = useCurrent(guideId)
  const [wasUnreachable, setWasUnreachable] = useState(false)
  const isUnreachable = current.state === 'failed' && current.error.status === null
  if (isUnreachable && !wasUnreachable) setWasUnreachable(true)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [seen, see] = useSeen()
  const isBought = useBought(guideId)
  const opened = useMemo(() => {
    const savedId = guideId === null ? null : readSaved<string>('packet', guideId)
    const usable = stored && usableOf(stored, { isBought, wasUnreachable })
    // What is downloaded is compared with the server's latest answer.
    const opened = openedFrom({ stored: usable, current, wasUnreachable, chosenId, savedId })
    if (!seen || !opened.source) return opened
    return { ...opened, update: isNewer(seen, opened.source.guide) ? seen : null }
  }, [chosenId, current, guideId, isBought, seen, stored, wasUnreachable])
  const { choice, update, source } = opened
  const guide = useFunctionsOff(opened.guide, seen ?? current.data)
  const { data } = guide
  const packet = usePacket({ guide: data, choice, source, renewed, isBought })
  const choose = useCallback(
    (packetId: string) => {
      setChosenId(packetId)
      if (guideId !== null) save('packet', guideId, packetId)
    },
    [guideId],
  )
  const isGone = useClosed(guideId, data !== null, see)
  const latest = source === null && seen && !sameAnswer(data, seen) ? seen : null
  return {
    guide,
    packet,
    choice,
    choose,
    update,
    latest,
    renew,
    reopen,
    isUnreachable,
    // What was downloaded stays the visitor's.
    isClosed: isGone && source === null,
  }
}
