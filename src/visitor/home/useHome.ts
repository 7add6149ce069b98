import type { Guide } from '../calls'
import { fetchHome } from '../content/calls'
import type { Home } from '../content/calls'
import { useKept } from '../content/useKept'
import { useIsIdle } from '../idle'
import type { OpenGuide } from '../guide/useGuide'
import type { Answer } from '../useAnswer'

/** What the merchant made the home page; a guide that was stored before it was said has the merchant's page. */
export const homeOf = ({ home }: Partial<Pick<Guide, 'home'>>): Guide['home'] => home ?? { kind: 'page', guideId: null }

/** The merchant's page for this guide, if it is home, in the language of the explanations. Other pages fetch it ahead when there is time. */
export function useHome(
  { id, home }: Pick<Guide, 'id' | 'home'>,
  { choice }: Pick<OpenGuide, 'choice'>,
  isShown: boolean,
): Answer<Home> {
  const isIdle = useIsIdle()
  const code = choice?.language.code ?? ''
  // It is written in Chinese.
  const language = code === '' || code.startsWith('zh') ? undefined : code
  return useKept(`home ${id} ${language ?? ''}`, (signal) => fetchHome(id, language, signal), {
    isAsked: (isShown || isIdle) && homeOf({ home }).kind === 'page',
  })
}
