import type { TrialUnit } from '@/contract/features/sell/trialSpots'
import { languageName } from '../languageName'
import { readSaved, save } from '../saved'

/** What stopped a download before its end. */
export type Stop = 'paused' | 'network' | 'full' | 'mismatch' | 'gone' | 'unsupported' | 'failed'

/** One language and voice of a guide on this phone; its files are in Cache Storage. */
export interface Download {
  guideId: string
  packetId: string
  guideName: string
  cover: string | null
  language: string
  voice: string
  /** The revision that can be played; null before the first is complete. */
  complete: {
    revision: number
    trial: number | null
    trialUnit?: TrialUnit | undefined
    bytes: number
    at: number
    /** If it was bought: until when it can be heard. */
    until?: number | undefined
  } | null
  /** What is still being fetched; `stop` is null while it waits, runs, or was cut off with the page. */
  pending: { bytes: number; total: number; stop: Stop | null } | null
}

export type DownloadId = Pick<Download, 'guideId' | 'packetId'>

export const isSame = (a: DownloadId, b: DownloadId): boolean => a.guideId === b.guideId && a.packetId === b.packetId

export const readDownloads = (): Download[] => readSaved<Download[]>('downloads', null) ?? []

/** Reads again before it writes: another tab may have added to it. */
export function changeDownloads(change: (downloads: Download[]) => Download[]): Download[] {
  const downloads = change(readDownloads())
  save('downloads', null, downloads)
  return downloads
}

/** What is known of a packet before it is downloaded. */
export function newDownload(
  guide: { id: string; name: string; cover: string | null },
  { id, language, voiceStyle }: { id: string; language: { code: string; name: string }; voiceStyle: { name: string } },
): Download {
  return {
    guideId: guide.id,
    packetId: id,
    guideName: guide.name,
    cover: guide.cover,
    language: languageName(language),
    voice: voiceStyle.name,
    complete: null,
    pending: null,
  }
}

export const findDownload = (id: DownloadId): Download | undefined =>
  readDownloads().find((download) => isSame(download, id))
