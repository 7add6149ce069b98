import { fetchOpenPacket, isBought } from '../buy/bought'
import { CallError } from '../calls'
import { fetchGuide } from '../guide/fetchGuide'
import type { Guide, Packet } from '../calls'
import { keepHelpAnswers } from '../help/helpAnswers'
import { cachesOf, putFile } from './files'
import { DownloadError, fetchFile, fetchSize } from './fetchFile'
import { inPool } from './inPool'
import { askMapFiles } from './mapFiles'
import { bytesOf, missingOf, planOf, storedPacket, totalsOf, withSizes } from './plan'
import type { KindTotal, PlannedFile } from './plan'
import { changeDownloads, isSame, readDownloads } from './record'
import type { Download, DownloadId, Stop } from './record'
import { canStore, dropOthers, keepOnly, readStored, storeAnswers, storedFiles } from './stored'

/** At a time: more would only share the network among them. */
const FILES_AT_ONCE = 3
const SIZES_AT_ONCE = 6

export interface DownloadsState {
  list: readonly Download[]
  /** The first runs, the others wait. */
  queue: readonly DownloadId[]
  /** Of the running one, once its size is known. */
  totals: readonly KindTotal[] | null
}

/** What a download would fetch. */
export interface Preview {
  totals: KindTotal[]
  missingBytes: number
}

interface Planned {
  files: PlannedFile[]
  stored: Map<string, number>
}

/** Downloads one packet after the other, for as long as the page is open. */
export class Downloads {
  readonly #listeners = new Set<() => void>()
  readonly #sizes = new Map<string, number>()
  #state: DownloadsState = { list: readDownloads(), queue: [], totals: null }
  #controller: AbortController | null = null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): DownloadsState => this.#state

  /** Begins, goes on after an interruption, or fetches what is new. */
  readonly start = (download: Download): void => {
    const { queue } = this.#state
    if (queue.some((queued) => isSame(queued, download))) return
    this.#record(download, (known) => ({
      ...known,
      pending: { bytes: known.pending?.bytes ?? 0, total: known.pending?.total ?? 0, stop: null },
    }))
    this.#change({ queue: [...queue, download] })
    // The browser may still throw it away if it refuses; then it says so when it is opened.
    void navigator.storage?.persist?.()
    if (!this.#controller) void this.#run()
  }

  readonly pause = (id: DownloadId): void => {
    this.#stop(id, 'paused')
    const { queue } = this.#state
    if (queue[0] && isSame(queue[0], id)) this.#controller?.abort()
    else this.#change({ queue: queue.filter((queued) => !isSame(queued, id)) })
  }

  readonly remove = async (id: DownloadId): Promise<void> => {
    if (this.#state.queue.some((queued) => isSame(queued, id))) this.pause(id)
    this.#change({ list: changeDownloads((list) => list.filter((download) => !isSame(download, id))) })
    await this.tidy()
  }

  /** What a download of this packet would fetch. Asks the server for sizes that are still unknown. */
  readonly preview = async (guide: Guide, packet: Packet, signal: AbortSignal): Promise<Preview> => {
    const { files, stored } = await this.#plan(guide, packet, signal)
    return {
      totals: totalsOf(files, stored),
      missingBytes: bytesOf(totalsOf(missingOf(files, stored), stored), 'bytes'),
    }
  }

  /** Drops what no download needs: files of earlier revisions, guides that are unfinished elsewhere stay whole. */
  readonly tidy = async (): Promise<void> => {
    if (!canStore()) return
    this.#change({ list: readDownloads() })
    const found = await Promise.all(
      this.#state.list.map(async (download) => ({ download, stored: await readStored(download) })),
    )
    // The browser has thrown these away, or what was bought can no longer be heard.
    const lost = found.filter(({ download, stored }) => download.complete && !stored).map(({ download }) => download)
    const isLost = (download: Download) => lost.some((other) => isSame(other, download))
    const list = changeDownloads((downloads) => downloads.filter((download) => !isLost(download)))
    this.#change({ list })
    await dropOthers(list.map(({ guideId }) => guideId))
    for (const guideId of new Set(list.map((download) => download.guideId))) {
      const ofGuide = list.filter((download) => download.guideId === guideId)
      if (ofGuide.some(({ pending }) => pending)) continue
      const needed = found.flatMap(({ stored }) =>
        stored?.guide.id === guideId ? planOf(stored.guide, stored.packet, []) : [],
      )
      await keepOnly(guideId, new Set(needed.map(({ url }) => url)), ofGuide)
    }
  }

  async #run(): Promise<void> {
    for (let [id] = this.#state.queue; id !== undefined; [id] = this.#state.queue) {
      this.#controller = new AbortController()
      try {
        await this.#download(id, this.#controller.signal)
      } catch (error) {
        if (!this.#controller.signal.aborted) this.#stop(id, stopOf(error))
        // The other files of it end too.
        this.#controller.abort()
      }
      this.#change({ queue: this.#state.queue.slice(1), totals: null })
    }
    this.#controller = null
  }

  async #download(id: DownloadId, signal: AbortSignal): Promise<void> {
    const guide = await fetchGuide(id.guideId, signal)
    if (!guide.packets.some((packet) => packet.id === id.packetId)) throw new DownloadError('gone')
    const packet = await fetchOpenPacket(guide, id.packetId, isBought(guide.id), signal)
    const { files, stored } = await this.#plan(guide, packet, signal)
    const missing = missingOf(files, stored)
    const progress = this.#progressOf(id, files, stored)
    await assureSpace(bytesOf(totalsOf(missing, stored), 'bytes'))
    await inPool(missing, FILES_AT_ONCE, async (file) => {
      const response = await fetchFile(file, signal, (bytes) => progress.received(file, bytes))
      await putFile(id.guideId, file, response)
      progress.finished(file)
    })
    await storeAnswers(guide, storedPacket(packet))
    await keepHelpAnswers(guide.id, signal)
    this.#record(id, (download) => ({
      ...download,
      guideName: guide.name,
      cover: guide.cover,
      complete: {
        revision: guide.revision,
        trial: guide.trial,
        trialUnit: guide.trialUnit,
        bytes: files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
        at: Date.now(),
        until: packet.until,
      },
      pending: null,
    }))
  }

  async #plan(guide: Guide, packet: Packet, signal: AbortSignal): Promise<Planned> {
    const planned = planOf(guide, packet, await askMapFiles())
    const stored = await storedFiles(cachesOf(guide.id))
    const unknown = withSizes(planned, stored, this.#sizes).filter(({ bytes }) => bytes === null)
    await inPool(unknown, SIZES_AT_ONCE, async ({ url }) => {
      this.#sizes.set(url, await fetchSize(url, signal))
    })
    return { files: withSizes(planned, stored, this.#sizes), stored }
  }

  /** Shows what arrives, and remembers what is safe on the phone. */
  #progressOf(id: DownloadId, files: readonly PlannedFile[], stored: ReadonlyMap<string, number>) {
    const done = new Map(stored)
    const arriving = new Map<PlannedFile, number>()
    const show = () => {
      const totals = totalsOf(files, done).map((total) => {
        const parts = [...arriving].filter(([{ kind }]) => kind === total.kind)
        return { ...total, doneBytes: total.doneBytes + parts.reduce((sum, [, bytes]) => sum + bytes, 0) }
      })
      this.#change({ totals })
    }
    const remember = () => {
      const totals = totalsOf(files, done)
      this.#record(id, (download) => ({
        ...download,
        pending: {
          bytes: bytesOf(totals, 'doneBytes'),
          total: bytesOf(totals, 'bytes'),
          // A file may arrive just after the pause.
          stop: download.pending?.stop ?? null,
        },
      }))
    }
    show()
    remember()
    return {
      received: (file: PlannedFile, bytes: number) => {
        arriving.set(file, (arriving.get(file) ?? 0) + bytes)
        show()
      },
      finished: (file: PlannedFile) => {
        arriving.delete(file)
        done.set(file.url, file.bytes ?? 0)
        show()
        remember()
      },
    }
  }

  #stop(id: DownloadId, stop: Stop): void {
    this.#record(id, (download) => ({ ...download, pending: download.pending && { ...download.pending, stop } }))
  }

  /** Changes the record of a download; a new one is added, one that was removed stays away. */
  #record(id: DownloadId | Download, change: (download: Download) => Download): void {
    const list = changeDownloads((downloads) => {
      const isKnown = downloads.some((download) => isSame(download, id))
      const all = isKnown || !('guideName' in id) ? downloads : [...downloads, id]
      return all.map((download) => (isSame(download, id) ? change(download) : download))
    })
    this.#change({ list })
  }

  #change(changed: Partial<DownloadsState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}

function stopOf(error: unknown): Stop {
  if (error instanceof DownloadError) return error.stop
  if (error instanceof CallError) return error.status === 404 ? 'gone' : 'network'
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  // Caches of full or damaged phones fail in their own ways.
  return 'failed'
}

/** Before it begins, as far as the browser knows. */
async function assureSpace(bytes: number): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota !== undefined && quota - usage < bytes) throw new DownloadError('full')
}

export const downloads = new Downloads()
