import { useEffect, useLayoutEffect } from 'react'
import { fetchPreview } from './calls'
import { GuideApp } from './GuideApp'
import { useGuide } from './guide/useGuide'
import { LaterPage } from './LaterPage'
import { readDownloads } from './offline/record'
import css from './offline/StoredGuides.module.css'
import { Failure } from './parts/Failure'
import { Loading } from './parts/Loading'
import { preview } from './preview/mode'
import { EXPIRED, EXPIRED_HINT } from './preview/texts'
import { useAnswer } from './useAnswer'
import zh from './words/first/zh.json'
import { useSpoken, WordsContext, useWords } from './words/words'

/** The guides on this phone, for where another one cannot be opened. */
function StoredGuides() {
  const words = useWords()
  const names = new Map(
    readDownloads()
      .filter(({ complete }) => complete)
      .map(({ guideId, guideName }) => [guideId, guideName]),
  )
  if (names.size === 0) return null
  return (
    <nav className={css.guides} aria-label={words.downloaded}>
      <p>{words.downloaded}</p>
      {[...names].map(([guideId, name]) => (
        <a key={guideId} className="pill quiet" href={`/h5/${guideId}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}

/** The guide that the address names: `/h5/{id}`. */
const guideIdIn = ({ pathname }: Location): string | null => /^\/h5\/([\w-]{1,64})\/?$/.exec(pathname)?.[1] ?? null

const addressedId = guideIdIn(location)

/** The demonstration channel's till, from the console's code. */
const till = new URLSearchParams(location.search).get('till')

export function App() {
  if (till !== null) return <LaterPage>{({ TillPage }) => <TillPage token={till} />}</LaterPage>
  return preview === null ? <GuidePage guideId={addressedId} /> : <PreviewedGuide id={preview.id} />
}

/** A preview says itself which guide it is of. */
function PreviewedGuide({ id }: { id: string }) {
  const answer = useAnswer(`preview ${id}`, (signal) => fetchPreview(id, signal))
  if (answer.state === 'loading') return <Loading />
  if (answer.state === 'ready') return <GuidePage guideId={answer.data.guideId} />
  return answer.error.status === 401 ? (
    <Failure title={EXPIRED} hint={EXPIRED_HINT} />
  ) : (
    <Failure error={answer.error} onRetry={answer.retry} />
  )
}

/** Takes away the picture that the server drew, once the page has drawn itself under it. */
function useUncovered(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) document.getElementById('first')?.remove()
  }, [isDrawn])
}

function GuidePage({ guideId }: { guideId: string | null }) {
  const open = useGuide(guideId)
  const { guide, choice } = open
  const code = choice?.language.code || navigator.language
  const spoken = useSpoken(code)
  const words = spoken?.words ?? zh
  const name = guide.data?.name
  useUncovered(spoken !== null && (guide.state !== 'loading' || guideId === null))
  useEffect(() => {
    if (spoken) {
      document.documentElement.lang = spoken.language
      document.documentElement.dir = spoken.direction
    }
    if (name !== undefined) document.title = name
  }, [name, spoken])
  return (
    <WordsContext.Provider value={words}>
      {!spoken ? (
        <Loading />
      ) : guide.data ? (
        <GuideApp key={guide.data.id} guide={guide.data} open={open} />
      ) : guideId === null ? (
        // The server answers this address itself: the page has it without a network alone.
        <Failure title={words.offlineContent} hint={words.offlineHint} onRetry={() => location.reload()}>
          <StoredGuides />
        </Failure>
      ) : guide.state === 'failed' && guide.error.closedIn !== null ? (
        <LaterPage>
          {({ ClosedGuide }) => <ClosedGuide guideId={guideId} error={guide.error} onOpened={guide.retry} />}
        </LaterPage>
      ) : guide.state === 'failed' ? (
        <Failure error={guide.error} onRetry={guide.retry}>
          {guide.error.status === null && <StoredGuides />}
        </Failure>
      ) : (
        <Loading />
      )}
    </WordsContext.Provider>
  )
}
