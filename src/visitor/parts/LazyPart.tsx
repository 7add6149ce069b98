import type { ReactNode } from 'react'
import { useModule } from '../useModule'
import { useWords } from '../words/words'
import { Failure } from './Failure'
import { LoadingPart } from './Loading'

interface LazyPartProps<T> {
  /** Always the same function. */
  load: () => Promise<T>
  children: (module: T) => ReactNode
}

/** A part of a page that is fetched when it is first shown. */
export function LazyPart<T>({ load, children }: LazyPartProps<T>) {
  const words = useWords()
  const loaded = useModule(load)
  if (loaded.state === 'loading') return <LoadingPart />
  if (loaded.state === 'failed')
    return <Failure isPart title={words.failed} hint={words.offlineHint} onRetry={loaded.retry} />
  return <>{children(loaded.module)}</>
}
