import type { ReactNode } from 'react'
import { CallError } from './calls'
import type * as LaterPages from './laterPages'
import { Failure } from './parts/Failure'
import { Loading } from './parts/Loading'
import { loadModule, useModule } from './useModule'

type Pages = typeof LaterPages

const load = (): Promise<Pages> => import('./laterPages')

let preloading: Promise<void> | null = null

/**
 * So that help can be called for where there is no network any more. Once, what no download needs is dropped with it, and
 * what still waits to be sent is sent.
 */
export function preloadLaterPages(guideId: string): void {
  preloading ??= loadModule(load)
    .then(({ downloads, outboxesOf }) => {
      outboxesOf(guideId)
      return downloads.tidy()
    })
    .catch(() => {
      preloading = null
    })
}

const OFFLINE = new CallError(null, '')

/** One of the pages that are fetched after the first picture. */
export function LaterPage({ children }: { children: (pages: Pages) => ReactNode }) {
  const loaded = useModule(load)
  if (loaded.state === 'failed') return <Failure error={OFFLINE} onRetry={loaded.retry} />
  if (loaded.state === 'loading') return <Loading />
  return <>{children(loaded.module)}</>
}
