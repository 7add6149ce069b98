import { FIRST_ANSWERS } from '@/contract/visitor/firstAnswers'
import type { FirstAnswers } from '@/contract/visitor/firstAnswers'

/** A page that the browser takes from its history may be days old. */
const isFromHistory = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward')

function read(): FirstAnswers | null {
  const text = 'document' in globalThis ? document.getElementById(FIRST_ANSWERS)?.textContent : undefined
  return text && !isFromHistory() ? (JSON.parse(text) as FirstAnswers) : null
}

/** What the server sent with the page (server/node/http/firstPicture.ts); null without a network, and in previews. */
const firstAnswers = read()

/** Those of a guide. */
export const firstAnswersOf = (guideId: string | null): FirstAnswers | null =>
  firstAnswers?.guide.id === guideId ? firstAnswers : null
