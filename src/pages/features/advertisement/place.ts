import { HOME_PAGE, textPage } from '@/components/visitorPhone/pages'
import type { AdPosition } from '@/contract/features/advertisement/adPosition'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { visitorContent } from '@/contract/visitor/visitorContent'
import { call, CallError } from '@/lib/call'

/** Below the texts that visitors read. */
const BELOW_TEXTS = 'detail'

/** Nothing is published, or the guide does not offer it. */
function orNone(error: unknown): null {
  if (error instanceof CallError && error.code === 404) return null
  throw error
}

/** Where the guide's visitors see a position: part of an address of their page; null if nowhere. */
export async function readPlace({ id, key }: AdPosition, guideId: string, signal: AbortSignal): Promise<string | null> {
  const home = await call(minaPage.indexPage, { body: { page: 'home', guideId } }, { signal }).catch(orNone)
  if (home?.modules.some((module) => module.kind === 'ad' && module.positionId === id)) return HOME_PAGE
  if (key !== BELOW_TEXTS) return null
  const articles = await call(visitorContent.articles, { query: { guideId } }, { signal }).catch(orNone)
  return articles?.[0] ? textPage('article', articles[0].id) : null
}
