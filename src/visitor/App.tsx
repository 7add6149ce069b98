import { useEffect, useMemo } from 'react'
import { GuideApp } from './GuideApp'
import { useGuide } from './guide/useGuide'
import { Failure } from './parts/Failure'
import { Loading } from './parts/Loading'
import { spokenLanguage, WordsContext, wordsOf } from './words/words'

/** The guide that the address names: `/h5/{id}`. */
const guideIdOf = ({ pathname }: Location): string | null => /^\/h5\/([\w-]{1,64})\/?$/.exec(pathname)?.[1] ?? null

export function App() {
  const guideId = useMemo(() => guideIdOf(location), [])
  const open = useGuide(guideId)
  const { guide, choice } = open
  const code = choice?.language.code || navigator.language
  const words = wordsOf(code)
  const name = guide.data?.name
  useEffect(() => {
    document.documentElement.lang = spokenLanguage(code)
    if (name !== undefined) document.title = name
  }, [code, name])
  return (
    <WordsContext.Provider value={words}>
      {guide.data ? (
        <GuideApp key={guide.data.id} guide={guide.data} open={open} />
      ) : guideId === null ? (
        <Failure title={words.noLink} hint={words.absentHint} />
      ) : guide.state === 'failed' ? (
        <Failure error={guide.error} onRetry={guide.retry} />
      ) : (
        <Loading />
      )}
    </WordsContext.Provider>
  )
}
