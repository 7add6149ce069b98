import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { useAnswer } from '../useAnswer'
import { useWords } from '../words/words'
import type { ContentPageProps } from './ContentPage'

const load = () => import('./ContentPage')

/** Fetches the code of these pages when the first of them opens. */
export function LazyContentPage(props: ContentPageProps) {
  const words = useWords()
  const code = useAnswer('ContentPage', load)
  if (code.state === 'ready') return <code.data.ContentPage {...props} />
  // Without a network, or the server has a newer page: both are over after a reload.
  if (code.state === 'failed') return <Failure title={words.openFailed} onRetry={() => location.reload()} />
  return <Loading />
}
