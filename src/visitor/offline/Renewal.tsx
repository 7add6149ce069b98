import { RefreshCw, X } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fetchOpenPacket, useBought, useLoss } from '../buy/bought'
import type { Guide, Packet, PacketChoice } from '../calls'
import { firstPacket, isNewer, offered, packetKey } from '../guide/useGuide'
import type { Renewed } from '../guide/useGuide'
import { readSaved, save } from '../saved'
import { DOWNLOAD, MAP, pointIn, useHash } from '../useHash'
import { useLatest } from '../useLatest'
import type { Visit } from '../visit'
import { useLaterWords } from '../words/useLaterWords'
import { downloads } from './Downloads'
import { isSame } from './record'
import type { Download } from './record'
import line from './NetworkLine.module.css'
import css from './Renewal.module.css'
import { useOnline } from './useOnline'
import { usePreview } from './usePreview'

const NOTE_MS = 8000
const AGAIN_MS = 30_000
/** More than this is offered, not fetched: it may cost the visitor money. */
const RENEWED_BYTES_MAX = 20_000_000

/**
 * Takes over what operators have published since the page was opened. Between two explanations: what plays is heard to its
 * end as it was.
 */
export function Renewal({ visit }: { visit: Visit }) {
  const { guide, open, player } = visit
  const words = useLaterWords()
  const [note, show] = useNote()
  const loss = useLoss(guide.id)
  const isBought = useBought(guide.id)
  const [wasBought, setWasBought] = useState(isBought)
  if (wasBought !== isBought) {
    setWasBought(isBought)
    if (wasBought) show(loss === 'moved' ? words.lossMoved : loss === 'removed' ? words.lossRemoved : words.rightEnded)
  }
  const onRenewed = () => show(words.renewedNow)
  const { choice, update, packet } = open
  const { list } = useSyncExternalStore(downloads.subscribe, downloads.getState)
  const download = choice && list.find((one) => isSame(one, { guideId: guide.id, packetId: choice.id }))
  return (
    <>
      {open.latest && (
        <ServerRenewal visit={visit} latest={open.latest} isPlaying={player.playing} onRenewed={onRenewed} />
      )}
      {update && download && packet.data && (
        <StoredRenewal {...{ visit, update, download, onRenewed }} packet={packet.data} />
      )}
      {note !== null && (
        <p className={css.note} role="status">
          <RefreshCw aria-hidden size={18} strokeWidth={1.75} />
          {note}
        </p>
      )}
    </>
  )
}

/** A note that goes by itself. */
function useNote() {
  const [note, setNote] = useState<string | null>(null)
  useEffect(() => {
    if (note === null) return
    const timer = setTimeout(() => setNote(null), NOTE_MS)
    return () => clearTimeout(timer)
  }, [note])
  return [note, setNote] as const
}

interface ServerRenewalProps {
  visit: Visit
  latest: Guide
  isPlaying: boolean
  onRenewed: () => void
}

/** Fetches the packet of the new revision, and opens both as soon as nothing plays. */
function ServerRenewal({ visit: { guide, open }, latest, isPlaying, onRenewed }: ServerRenewalProps) {
  const isBought = useBought(guide.id)
  const renewed = useRenewed({ guide, latest, open, isBought })
  const done = useLatest(() => {
    if (!renewed) return
    open.renew(renewed)
    if (isNewer(latest, guide)) onRenewed()
  })
  useEffect(() => {
    if (renewed && !isPlaying) done.current()
  }, [done, isPlaying, renewed])
  return null
}

interface RenewedOptions {
  guide: Guide
  latest: Guide
  open: Pick<Visit['open'], 'choice'>
  isBought: boolean
}

/** Null until it can be opened. */
function useRenewed({ guide, latest, open, isBought }: RenewedOptions): Renewed | null {
  const [renewed, setRenewed] = useState<Renewed | null>(null)
  const [attempt, setAttempt] = useState(0)
  const choice: PacketChoice | null =
    latest.packets.find(({ id }) => id === open.choice?.id) ??
    firstPacket(offered(latest), null, [open.choice?.language.code ?? ''])
  const needsPacket = choice !== null && (isNewer(latest, guide) || choice.id !== open.choice?.id)
  const packetId = choice?.id ?? null
  const key = packetId === null ? null : packetKey(latest, packetId, isBought)
  const withoutPacket = useMemo(() => ({ guide: latest, packet: null, key }), [key, latest])
  useEffect(() => {
    if (!needsPacket || packetId === null) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    fetchOpenPacket(latest, packetId, isBought, controller.signal).then(
      (packet) => setRenewed({ guide: latest, packet, key }),
      () => {
        timer = setTimeout(() => setAttempt((count) => count + 1), AGAIN_MS)
      },
    )
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [attempt, isBought, key, latest, needsPacket, packetId])
  if (!needsPacket) return withoutPacket
  return renewed?.guide === latest ? renewed : null
}

interface StoredRenewalProps {
  visit: Visit
  update: Guide
  download: Download
  packet: Packet
  onRenewed: () => void
}

/** With a network again, what was downloaded is corrected: only what has changed is fetched. */
function StoredRenewal({ visit: { guide, open, player }, update, download, packet, onRenewed }: StoredRenewalProps) {
  const isOnline = useOnline()
  const { complete, pending } = download
  const isStored = complete !== null && !isNewer(update, { ...guide, ...complete })
  const { preview } = usePreview({ guide, packet, update, download })
  // What has begun was small; its size is not asked for meanwhile.
  const isSmall = pending ? pending.stop !== 'paused' : preview !== null && preview.missingBytes <= RENEWED_BYTES_MAX
  const latest = useLatest(download)
  useEffect(() => {
    if (isOnline && isSmall && !isStored) downloads.start(latest.current)
  }, [isOnline, isSmall, isStored, latest, update.revision])
  const done = useLatest(() => {
    open.reopen()
    onRenewed()
  })
  useEffect(() => {
    if (isStored && !player.playing) done.current()
  }, [done, isStored, player.playing])
  return preview === null || isSmall ? null : <UpdateOffer guideId={guide.id} revision={update.revision} />
}

const HIDDEN = 'hiddenUpdate'

/** Above every page but the map, which has its own place for notes. */
function UpdateOffer({ guideId, revision }: { guideId: string; revision: number }) {
  const words = useLaterWords()
  const hash = useHash()
  const [hidden, setHidden] = useState(() => readSaved<number>(HIDDEN, guideId))
  if (hidden === revision || hash === MAP || pointIn(hash) !== null) return null
  const hide = () => {
    setHidden(revision)
    save(HIDDEN, guideId, revision)
  }
  return (
    <aside className={line.line} aria-label={words.renew}>
      <RefreshCw aria-hidden size={18} strokeWidth={1.75} />
      <span>{words.updateOffered}</span>
      <a href={`#${DOWNLOAD}`} onClick={hide}>
        {words.see}
      </a>
      <button type="button" className="round" aria-label={words.hideUpdate} onClick={hide}>
        <X aria-hidden size={20} />
      </button>
    </aside>
  )
}
