import { CircleCheck, Pause } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../parts/Picture'
import { dayTime } from '../time'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import css from './DownloadCard.module.css'
import { downloads } from './Downloads'
import type { DownloadsState } from './Downloads'
import { KindRows, Progress } from './KindRows'
import { isSame } from './record'
import type { Download } from './record'
import { sizeText } from './sizeText'
import type { PreviewState } from './usePreview'

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
