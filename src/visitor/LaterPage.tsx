import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { CallError } from './calls'
import type * as LaterPages from './laterPages'
import { useIsIdle } from './idle'
import { Failure } from './parts/Failure'
import { Loading } from './parts/Loading'
import { loadModule, useModule } from './useModule'
import { LaterWordsContext } from './words/laterWords'
import { useWords } from './words/words'

type Pages = typeof LaterPages

interface Loaded {
  pages: Pages
  words: Awaited<ReturnType<Pages['loadLaterWords']>>
}

const loaders = new Map<string, () => Promise<Loaded>>()

/** The pages with their words in a language. */
function loaderOf(locale: string): () => Promise<Loaded> {
  const load =
    loaders.get(locale) ??
    (async () => {
      const pages = await import('./laterPages')
      return { pages, words: await pages.loadLaterWords(locale) }
    })
  loaders.set(locale, load)
  return load
}

let tidying: Promise<void> | null = null

/**
 * So that help can be called for where there is no network any more. Once, what no download needs is dropped with it, and
 * what still waits to be sent is sent.
 */
export function preloadLaterPages(guideId: string, locale: string): void {
  const loading = loadModule(loaderOf(locale))
  // Asked for again when a page is opened.
  loading.catch(() => undefined)
  tidying ??= loading
    .then(({ pages: { downloads, outboxesOf } }) => {
      outboxesOf(guideId)
      return downloads.tidy()
    })
    .catch(() => {
      tidying = null
    })
}

const OFFLINE = new CallError(null, '')

/** Works beside the pages, once the phone had time to fetch it. */
export function LaterPart(props: LaterPageProps) {
  return useIsIdle() ? <LaterPage {...props} isQuiet /> : null
}

interface LaterPageProps {
  /** Nothing is shown until it is there. */
  isQuiet?: boolean
  children: (pages: Pages) => ReactNode
}

/** One of the pages that are fetched after the first picture. */
export function LaterPage({ isQuiet = false, children }: LaterPageProps) {
  const words = useWords()
  const loaded = useModule(loaderOf(words.locale))
  const module = loaded.state === 'ready' ? loaded.module : null
  const laterWords = useMemo(() => module && { ...words, ...module.words }, [words, module])
  if (isQuiet && !module) return null
  if (loaded.state === 'failed') return <Failure error={OFFLINE} onRetry={loaded.retry} />
  if (!module) return <Loading />
  return <LaterWordsContext.Provider value={laterWords}>{children(module.pages)}</LaterWordsContext.Provider>
}
