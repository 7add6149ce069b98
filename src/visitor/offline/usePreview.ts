import { fetchOpenPacket, isBought } from '../buy/bought'
import type { Guide, Packet } from '../calls'
import { useAnswer } from '../useAnswer'
import { trialKey } from '../trial'
import { useLaterWords } from '../words/useLaterWords'
import { downloads } from './Downloads'
import type { Preview } from './Downloads'
import { DownloadError } from './fetchFile'
import type { Download } from './record'
import { useOnline } from './useOnline'

export interface PreviewState {
  preview: Preview | null
  /** Why there is none; null while it is asked for. */
  problem: string | null
}

interface PreviewOptions {
  guide: Guide
  packet: Packet
  /** A newer revision to fetch instead. */
  update: Guide | null
  download: Download
}

/** What would be fetched now; asked for while the page is open, and not while it is fetched anyway. */
export function usePreview({ guide, packet, update, download }: PreviewOptions): PreviewState {
  const words = useLaterWords()
  const isOnline = useOnline()
  const wanted = update ?? guide
  const { complete, pending } = download
  const name = [wanted.revision, trialKey(wanted), packet.until, packet.packetId, complete?.at, isOnline].join(' ')
  const answer = useAnswer(pending ? null : `preview ${name}`, async (signal) => {
    const content = update ? await fetchOpenPacket(update, packet.packetId, isBought(update.id), signal) : packet
    return downloads.preview(wanted, content, signal)
  })
  if (answer.state !== 'failed') return { preview: answer.data, problem: null }
  const error: Error = answer.error
  const isUnsupported = error instanceof DownloadError && error.stop === 'unsupported'
  return { preview: null, problem: isUnsupported ? words.downloadStops.unsupported : words.sizeUnknown }
}
