import { useSyncExternalStore } from 'react'
import type { Guide, Packet, PacketChoice } from '../calls'
import { PageHead } from '../parts/PageHead'
import { useAnswer } from '../useAnswer'
import { ME } from '../useHash'
import type { Visit } from '../visit'
import { trialKey } from '../trial'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { DownloadCard } from './DownloadCard'
import css from './DownloadPage.module.css'
import { downloads } from './Downloads'
import type { DownloadsState } from './Downloads'
import { isSame, newDownload } from './record'
import type { Download } from './record'
import { sizeText } from './sizeText'
import { canStore } from './stored'
import { usePreview } from './usePreview'

/** What is on this phone, and the chosen language and voice of this guide to download. */
export function DownloadPage({ visit: { guide, open } }: { visit: Visit }) {
  const words = useLaterWords()
  const state = useSyncExternalStore(downloads.subscribe, downloads.getState)
  const { choice } = open
  const isChosen = (download: Download) =>
    choice !== null && isSame(download, { guideId: guide.id, packetId: choice.id })
  const others = state.list.filter((download) => !isChosen(download))
  return (
    <main className={css.page}>
      <PageHead title={words.downloads} back={ME} />
      <Space listed={state} />
      {!canStore() ? (
        <p className={css.note}>{words.downloadStops.unsupported}</p>
      ) : (
        choice &&
        open.packet.data && (
          <Chosen
            guide={guide}
            packet={open.packet.data}
            choice={choice}
            update={open.update}
            state={state}
            onStart={() => open.choose(choice.id)}
          />
        )
      )}
      {others.length > 0 && (
        <section className={css.section}>
          <h2>{words.onPhone}</h2>
          {others.map((download) => (
            <DownloadCard key={`${download.guideId} ${download.packetId}`} download={download} state={state} />
          ))}
        </section>
      )}
    </main>
  )
}

/** What the page uses on this phone, as its browser counts it. */
function Space({ listed: { list, queue } }: { listed: DownloadsState }) {
  const words = useLaterWords()
  const key = `${list.map(({ complete }) => complete?.at).join()} ${queue.length}`
  const estimate = useAnswer(`space ${key}`, async () => (await navigator.storage?.estimate?.()) ?? {})
  const { usage, quota } = estimate.data ?? {}
  if (usage === undefined || quota === undefined) return null
  return (
    <p className={css.space}>
      <strong>{fill(words.usedSpace, { size: sizeText(usage) })}</strong>
      <span>{fill(words.freeSpace, { size: sizeText(Math.max(0, quota - usage)) })}</span>
    </p>
  )
}

interface ChosenProps {
  guide: Guide
  packet: Packet
  choice: PacketChoice
  update: Guide | null
  state: DownloadsState
  onStart: () => void
}

function Chosen({ guide, packet, choice, update, state, onStart }: ChosenProps) {
  const words = useLaterWords()
  const initial = newDownload(guide, choice)
  const download = state.list.find((known) => isSame(known, initial)) ?? initial
  const { complete } = download
  // The page goes on with the revision that it was opened with.
  const isRenewed = update !== null && complete?.revision === update.revision && trialKey(complete) === trialKey(update)
  // The packet that is open holds more than what was downloaded.
  const isBoughtSince = complete !== null && packet.until !== undefined && complete.until !== packet.until
  const preview = usePreview({ guide, packet, update: isRenewed ? null : update, download })
  return (
    <section className={css.section}>
      <DownloadCard
        download={download}
        state={state}
        preview={preview}
        routes={packet.routes.length}
        hasUpdate={(update !== null && !isRenewed) || isBoughtSince}
        onStart={onStart}
      />
      {isRenewed && (
        <p className={css.note} role="status">
          {words.renewed}
          <button type="button" className="pill" onClick={() => location.reload()}>
            {words.useNow}
          </button>
        </p>
      )}
      <ul className={css.hints}>
        <li>{words.whatIsIncluded}</li>
        {packet.spots.some(({ locked }) => locked) && <li>{words.lockedExcluded}</li>}
        {guide.tiles && <li>{words.tilesNeedNetwork}</li>}
        <li>{words.keepOpen}</li>
      </ul>
    </section>
  )
}
