import { CircleCheck, Pause, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../parts/Picture'
import { dayTime } from '../time'
import { fill, counted } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import css from './DownloadCard.module.css'
import { downloads } from './Downloads'
import type { DownloadsState } from './Downloads'
import { bytesOf } from './plan'
import type { KindTotal } from './plan'
import { isSame } from './record'
import type { Download } from './record'
import { sizeText } from './sizeText'
import type { PreviewState } from './usePreview'

/** How far a download is. */
function Progress({ totals }: { totals: readonly KindTotal[] }) {
  const words = useLaterWords()
  const [done, total] = [bytesOf(totals, 'doneBytes'), bytesOf(totals, 'bytes')]
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <div className={css.progress}>
      <div
        role="progressbar"
        aria-label={words.downloads}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p>
        <strong>{fill(words.ofTotal, { done: sizeText(done), total: sizeText(total) })}</strong>
        <span>{fill(words.remaining, { size: sizeText(Math.max(0, total - done)) })}</span>
      </p>
    </div>
  )
}

function kindText(words: LaterWords, kind: KindTotal['kind'], count: number): string {
  const { map, mapRoutes, pictures, explanations } = words.kinds
  if (kind === 'map') return count === 0 ? map : counted(words, mapRoutes, { count })
  return counted(words, kind === 'pictures' ? pictures : explanations, { count })
}

/** What a download is made of, each with what is on the phone already. */
function KindRows({ totals, routes }: { totals: readonly KindTotal[]; routes: number }) {
  const words = useLaterWords()
  return (
    <ul className={css.kinds}>
      {totals.map(({ kind, count, doneCount, bytes, doneBytes }) => {
        const isDone = doneCount === count
        const Icon = isDone ? CircleCheck : CircleDashed
        return (
          <li key={kind} data-done={isDone || undefined}>
            <Icon aria-hidden size={18} />
            <span>
              {kindText(words, kind, kind === 'map' ? routes : count)}
              {isDone ? (
                <span className="silent">{words.ready}</span>
              ) : (
                doneCount > 0 && fill(words.readyOf, { done: doneCount })
              )}
            </span>
            <span>
              {isDone || doneBytes === 0
                ? sizeText(bytes)
                : fill(words.ofTotal, { done: sizeText(doneBytes), total: sizeText(bytes) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface DownloadCardProps {
  download: Download
  state: DownloadsState
  /** Of the guide that is open; others are listed as they are. */
  preview?: PreviewState
  routes?: number
  hasUpdate?: boolean
  onStart?: () => void
}

/** One language and voice of a guide: what is on the phone, what is being fetched, and what can be done with it. */
export function DownloadCard({ download, state, preview, routes = 0, hasUpdate = false, onStart }: DownloadCardProps) {
  const words = useLaterWords()
  const { guideName, cover, language, voice } = download
  const place = state.queue.findIndex((queued) => isSame(queued, download))
  const totals = place === 0 ? state.totals : null
  const shown = totals ?? preview?.preview?.totals ?? null
  const start = () => {
    onStart?.()
    downloads.start(download)
  }
  return (
    <article className={css.card} aria-label={`${guideName} ${language} ${voice}`}>
      <div className={css.head}>
        <Picture src={cover} alt="" className={css.picture} small />
        <div className={css.text}>
          <h2>{guideName}</h2>
          <p>{fill(words.spokenBy, { language, voice })}</p>
          <Status download={download} place={place} preview={preview} hasUpdate={hasUpdate} />
        </div>
        <Action download={download} isQueued={place >= 0} preview={preview} hasUpdate={hasUpdate} onStart={start} />
      </div>
      {totals && <Progress totals={totals} />}
      {shown && <KindRows totals={shown} routes={routes} />}
      {place < 0 && (download.complete ?? download.pending) && <Remove download={download} />}
    </article>
  )
}

interface StatusProps {
  download: Download
  /** In the queue, from 0; −1 if it is not in it. */
  place: number
  preview: PreviewState | undefined
  hasUpdate: boolean
}

function stopText({ pending }: Download, words: LaterWords): string | null {
  if (!pending) return null
  const { stop, bytes, total } = pending
  const reason = stop === null ? words.cutOff : words.downloadStops[stop]
  const text = total === 0 ? reason : fill(words.stoppedAt, { reason, done: sizeText(bytes), total: sizeText(total) })
  return stop === 'full' ? `${text} ${words.makeRoom}` : text
}

function Status({ download, place, preview, hasUpdate }: StatusProps) {
  const words = useLaterWords()
  const { complete, pending } = download
  if (place >= 0) return place > 0 ? <p role="status">{words.waiting}</p> : null
  const missing = preview?.preview?.missingBytes
  return (
    <>
      {complete && (
        <p className={css.verified}>
          <CircleCheck aria-hidden size={16} />
          {fill(words.verified, { day: dayTime(complete.at) })}
        </p>
      )}
      {pending && (
        <p className={css.stopped} role="status">
          {stopText(download, words)}
        </p>
      )}
      {!pending && hasUpdate && missing !== undefined && (
        <p className={css.stopped}>{fill(words.addedSize, { size: sizeText(missing) })}</p>
      )}
      {!pending && (hasUpdate || !complete) && preview?.problem && <p className={css.stopped}>{preview.problem}</p>}
    </>
  )
}

interface ActionProps extends Omit<StatusProps, 'place'> {
  isQueued: boolean
  onStart: () => void
}

function Action({ download, isQueued, preview, hasUpdate, onStart }: ActionProps) {
  const words = useLaterWords()
  const { complete, pending } = download
  if (isQueued)
    return (
      <button
        type="button"
        className={`round ${css.pause}`}
        aria-label={words.pauseDownload}
        onClick={() => downloads.pause(download)}
      >
        <Pause aria-hidden size={20} fill="currentColor" strokeWidth={1.5} />
      </button>
    )
  if (pending)
    return (
      <button type="button" className={`pill quiet ${css.action}`} onClick={onStart}>
        {words.goOnDownload}
      </button>
    )
  if (complete && !hasUpdate) return null
  if (!preview?.preview) return preview && !preview.problem ? <span className={css.wait}>{words.measuring}</span> : null
  return (
    <button type="button" className={`pill ${css.action}`} onClick={onStart}>
      {complete ? words.renew : fill(words.download, { size: sizeText(preview.preview.missingBytes) })}
    </button>
  )
}

/** Two steps: it would have to be downloaded again. */
function Remove({ download }: { download: Download }) {
  const words = useLaterWords()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={css.remove}>
      {isAsking ? (
        <>
          <span>{words.removeAsk}</span>
          <button type="button" onClick={() => setIsAsking(false)}>
            {words.cancel}
          </button>
          <button type="button" className={css.danger} onClick={() => void downloads.remove(download)}>
            {words.removeNow}
          </button>
        </>
      ) : (
        <>
          <span>{download.complete && sizeText(download.complete.bytes)}</span>
          <button type="button" onClick={() => setIsAsking(true)}>
            {words.remove}
          </button>
        </>
      )}
    </div>
  )
}
