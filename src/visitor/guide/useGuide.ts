import { useCallback, useMemo, useState, useEffect } from 'react'
import { fetchOpenPacket, useBought } from '../buy/bought'
import type { Guide, Packet, PacketChoice, CallError } from '../calls'
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

/** Hardly any bytes as long as nothing has changed. */
const EVERY_MS = 60_000

/** Whether the guide was taken offline since it was opened. Without a network the last answer counts. */
export function useClosed(guideId: string | null, isWatched: boolean): boolean {
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (guideId === null || !isWatched) return
    const controller = new AbortController()
    const look = () =>
      void fetchGuide(guideId, controller.signal).then(
        () => setIsClosed(false),
        ({ status }: CallError) => status === 404 && setIsClosed(true),
      )
    const lookAgain = () => document.visibilityState === 'visible' && look()
    // Also while the page is hidden: one listens with the screen off.
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [guideId, isWatched])
  return isWatched && isClosed
}

export interface OpenGuide {
  guide: Answer<Guide>
  /** Of the chosen packet; none while the guide has none. */
  packet: Answer<Packet>
  choice: PacketChoice | null
  choose: (packetId: string) => void
  /** A newer revision than the one that is played from this phone. */
  update: Guide | null
  /** The server did not answer. */
  isUnreachable: boolean
  /** Taken offline since it was opened. */
  isClosed: boolean
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

const isNewer = (current: Guide, opened: Guide) =>
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

export function useGuide(guideId: string | null): OpenGuide {
  const stored = useStoredGuides(guideId)
  const current = useAnswer(
    guideId,
    (signal) => fetchFirst(guideId ?? '', signal),
    firstAnswersOf(guideId)?.guide ?? null,
  )
  const [wasUnreachable, setWasUnreachable] = useState(false)
  const isUnreachable = current.state === 'failed' && current.error.status === null
  if (isUnreachable && !wasUnreachable) setWasUnreachable(true)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const isBought = useBought(guideId)
  const { guide, choice, update, source } = useMemo(() => {
    const savedId = guideId === null ? null : readSaved<string>('packet', guideId)
    const usable = stored && usableOf(stored, { isBought, wasUnreachable })
    return openedFrom({ stored: usable, current, wasUnreachable, chosenId, savedId })
  }, [chosenId, current, guideId, isBought, stored, wasUnreachable])
  const { data } = guide
  // A draft's packet is fetched again after each change; the old one stays visible until then.
  const revision = preview === null ? data?.revision : 'draft'
  const key =
    source === null && data && choice ? `${data.id} ${revision} ${trialKey(data)} ${choice.id} ${isBought}` : null
  const fetched = useAnswer(key, async (signal) => {
    if (!data || !choice) throw new Error('called without a guide')
    return fetchOpenPacket(data, choice.id, isBought, signal)
  })
  const packet = useMemo(
    (): Answer<Packet> => (source ? { state: 'ready', data: source.packet } : fetched),
    [fetched, source],
  )
  const choose = useCallback(
    (packetId: string) => {
      setChosenId(packetId)
      if (guideId !== null) save('packet', guideId, packetId)
    },
    [guideId],
  )
  // What was downloaded stays the visitor's.
  const isClosed = useClosed(guideId, source === null && data !== null)
  return { guide, packet, choice, choose, update, isUnreachable, isClosed }
}
