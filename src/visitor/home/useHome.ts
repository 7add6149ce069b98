import type { Guide } from '../calls'
import { fetchHome } from '../content/calls'
import type { Home } from '../content/calls'
import { useKept } from '../content/useKept'
import { useIsIdle } from '../idle'
import type { OpenGuide } from '../guide/useGuide'
import type { Answer } from '../useAnswer'

/** The merchant's page for this guide, in the language of the explanations. Other pages fetch it ahead when there is time. */
export function useHome(
  { id }: Pick<Guide, 'id'>,
  { choice }: Pick<OpenGuide, 'choice'>,
  isShown: boolean,
): Answer<Home> {
  const isIdle = useIsIdle()
  const code = choice?.language.code ?? ''
  // It is written in Chinese.
  const language = code === '' || code.startsWith('zh') ? undefined : code
  return useKept(`home ${id} ${language ?? ''}`, (signal) => fetchHome(id, language, signal), {
    isAsked: isShown || isIdle,
  })
}
